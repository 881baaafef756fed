package io.seriform.hessian;

import io.seriform.hessian.internal.forms.HessianVariantRules;

/**
 * The choices of a library where the specification leaves some: the order of fields, the names of
 * lists, boxed numbers, and the classes of the JDK. All variants are read, whichever is written.
 * Immutable and thread-safe.
 */
public final class HessianVariant {

  private static final HessianVariant CAUCHO = new HessianVariant(HessianVariantRules.CAUCHO);
  private static final HessianVariant LITE = new HessianVariant(HessianVariantRules.LITE);
  private static final HessianVariant LITE4 = new HessianVariant(HessianVariantRules.LITE4);
  private static final HessianVariant SOFA = new HessianVariant(HessianVariantRules.SOFA);

  private final HessianVariantRules rules;

  private HessianVariant(HessianVariantRules rules) {
    this.rules = rules;
  }

  /** The reference implementation, {@code com.caucho:hessian} 4.0. */
  public static HessianVariant caucho() {
    return CAUCHO;
  }

  /** Dubbo's {@code com.alibaba:hessian-lite} 3.2, which Dubbo used up to 3.2. */
  public static HessianVariant hessianLite() {
    return LITE;
  }

  /** Dubbo's {@code org.apache.dubbo:hessian-lite} 4.0, which Dubbo 3.3 uses. */
  public static HessianVariant hessianLite4() {
    return LITE4;
  }

  /** SOFA's {@code com.alipay.sofa:hessian} 4.0. */
  public static HessianVariant sofa() {
    return SOFA;
  }

  /** The name of the variant. */
  public String name() {
    return rules.name();
  }

  @Override
  public String toString() {
    return name();
  }

  HessianVariantRules rules() {
    return rules;
  }
}
