package io.seriform.struct;

import java.util.List;

/** Layout of a class as a C structure. Immutable. */
public final class StructLayout {

  private final String name;
  private final int size;
  private final int alignment;
  private final boolean flexible;
  private final List<StructField> fields;

  StructLayout(String name, int size, int alignment, boolean flexible, List<StructField> fields) {
    this.name = name;
    this.size = size;
    this.alignment = alignment;
    this.flexible = flexible;
    this.fields = fields;
  }

  /** The name of the structure in C. */
  public String name() {
    return name;
  }

  /** Returns what {@code sizeof} says. */
  public int size() {
    return size;
  }

  /** Returns what {@code _Alignof} says. */
  public int alignment() {
    return alignment;
  }

  /** The members in C, by offset: counts and tags are members of their own. */
  public List<StructField> fields() {
    return fields;
  }

  /** The member with a name in C; null for none. */
  public StructField field(String of) {
    for (StructField field : fields) {
      if (field.name().equals(of)) {
        return field;
      }
    }
    return null;
  }

  /** Returns true if the structure ends with as many elements as there are. */
  public boolean flexible() {
    return flexible;
  }

  /** The fields, one a line, with their offsets. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("struct " + name + ", " + size + " bytes\n");
    fields.forEach(f -> text.append(f).append('\n'));
    return text.toString();
  }
}
