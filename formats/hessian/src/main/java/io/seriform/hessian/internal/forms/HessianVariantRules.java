package io.seriform.hessian.internal.forms;

import io.seriform.scalar.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** The forms that a variant writes in its own way. Immutable. */
public final class HessianVariantRules {

  /** The reference implementation. */
  public static final HessianVariantRules CAUCHO =
      new HessianVariantRules("caucho", false, null, Boxes.HANDLES, HessianForm.caucho());

  /** Dubbo up to 3.2. */
  public static final HessianVariantRules LITE =
      new HessianVariantRules(
          "hessian-lite", true, "java.util.ArrayList", Boxes.PLAIN, HessianForm.lite());

  /** Dubbo 3.3. */
  public static final HessianVariantRules LITE4 =
      new HessianVariantRules("hessian-lite 4", true, null, Boxes.PLAIN, HessianForm.lite4());

  /** SOFA. */
  public static final HessianVariantRules SOFA =
      new HessianVariantRules("sofa-hessian", false, null, Boxes.HANDLES, HessianForm.sofa());

  private final String name;
  private final boolean reversed;
  private final String arrayList;
  private final Boxes boxes;
  private final Map<Kind, HessianForm> forms;
  private final boolean enumSets;

  /** The form of a boxed Byte, Short or Float. */
  public enum Boxes {
    /** As an object with one field. */
    HANDLES,
    /** As an int, and a Float as the double of its decimal text. */
    PLAIN
  }

  private HessianVariantRules(
      String name, boolean reversed, String arrayList, Boxes boxes, Map<Kind, HessianForm> forms) {
    this.name = name;
    this.reversed = reversed;
    this.arrayList = arrayList;
    this.boxes = boxes;
    this.forms = Map.copyOf(forms);
    this.enumSets = reversed;
  }

  /** The name of the variant. */
  public String name() {
    return name;
  }

  /** The type of an ArrayList; null for none. */
  public String arrayList() {
    return arrayList;
  }

  /** Returns true if sets of constants are objects with their class, as hessian-lite has them. */
  public boolean enumSets() {
    return enumSets;
  }

  public Boxes boxes() {
    return boxes;
  }

  /**
   * Returns how a kind is written; null for text, or for the form of the specification.
   *
   * @param field whether it is the declared type of a field
   */
  public HessianForm form(Kind kind, boolean field) {
    return field && isPlainDate(kind) ? null : forms.get(kind);
  }

  /** Returns true if a field of a kind is written as a date, and elsewhere as an object. */
  public static boolean isPlainDate(Kind kind) {
    return kind == Kind.SQL_DATE || kind == Kind.SQL_TIME || kind == Kind.SQL_TIMESTAMP;
  }

  /** Fields in the order of the variant. */
  public <T> List<T> ordered(List<T> fields) {
    if (!reversed) {
      return fields;
    }
    List<T> all = new ArrayList<>(fields);
    Collections.reverse(all);
    return all;
  }
}
