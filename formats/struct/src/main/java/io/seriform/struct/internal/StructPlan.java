package io.seriform.struct.internal;

import io.seriform.model.PropertyModel;
import io.seriform.reflect.Types;
import io.seriform.struct.CType;
import io.seriform.struct.Layout;
import io.seriform.struct.StructField;
import java.lang.reflect.Type;
import java.util.List;

/** The layout of a class as a C structure. Immutable. */
public final class StructPlan {

  private final String name;
  private final Class<?> type;
  private final boolean generic;
  private final Layout.Kind kind;
  private final int size;
  private final int fixed;
  private final int alignment;
  private final int leastAlignment;
  private final List<StructField> fields;
  private final List<Member> members;
  private final List<Alternative> alternatives;

  /**
   * A property as a member.
   *
   * @param property the property
   * @param type what it is
   * @param offset where it begins; of a counted one, where the elements begin
   * @param site how the codec writes and reads it
   * @param count the type of the count before it, or of the property that counts it; otherwise null
   * @param countOffset where that is
   * @param aligned its own least alignment; 0 for none
   */
  public record Member(
      PropertyModel property,
      StructType type,
      int offset,
      StructSite site,
      CType count,
      int countOffset,
      int aligned) {}

  /**
   * A structure of a union.
   *
   * @param type the class
   * @param tag its tag
   * @param name its name within the union
   * @param layout its layout
   */
  record Alternative(Class<?> type, long tag, String name, StructPlan layout) {}

  StructPlan(
      String name,
      Type type,
      Layout.Kind kind,
      int size,
      int fixed,
      int alignment,
      int leastAlignment,
      List<StructField> fields,
      List<Member> members,
      List<Alternative> alternatives) {
    this.name = name;
    this.type = Types.raw(type);
    this.generic = type != this.type;
    this.kind = kind;
    this.size = size;
    this.fixed = fixed;
    this.alignment = alignment;
    this.leastAlignment = leastAlignment;
    this.fields = List.copyOf(fields);
    this.members = List.copyOf(members);
    this.alternatives = List.copyOf(alternatives);
  }

  /** The name of the structure in C. */
  public String name() {
    return name;
  }

  /** Returns the size, as {@code sizeof} gives it. */
  public int size() {
    return size;
  }

  /** Returns the alignment, as {@code _Alignof} gives it. */
  public int alignment() {
    return alignment;
  }

  /** The members in C, by offset: counts and tags are members of their own. */
  public List<StructField> fields() {
    return fields;
  }

  /** Returns true if the structure ends with as many elements as there are. */
  public boolean flexible() {
    return !members.isEmpty()
        && members.get(members.size() - 1).type() instanceof StructType.Repeated r
        && r.length() == StructType.Repeated.FLEXIBLE;
  }

  /** The bytes before the elements of a flexible array; the size of any other structure. */
  public int fixed() {
    return fixed;
  }

  Class<?> type() {
    return type;
  }

  /** Returns true if the class has type arguments, so that it may have other layouts. */
  boolean generic() {
    return generic;
  }

  Layout.Kind kind() {
    return kind;
  }

  /** The alignment that the class asks for; 0 for none. */
  int leastAlignment() {
    return leastAlignment;
  }

  /** The properties, by offset; none of a union. */
  List<Member> members() {
    return members;
  }

  /** The structures of a union. */
  List<Alternative> alternatives() {
    return alternatives;
  }

  /** The member of a property, by its name in Java; null for none. */
  public Member member(String javaName) {
    for (Member member : members) {
      if (member.property().javaName().equals(javaName)) {
        return member;
      }
    }
    return null;
  }
}
