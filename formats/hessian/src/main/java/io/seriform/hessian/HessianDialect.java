package io.seriform.hessian;

import io.seriform.hessian.internal.HessianDialectRules;

/**
 * The choices of a library where the specification leaves some: the order of fields, the names of
 * lists, boxed numbers, and the classes of the JDK. All dialects are read, whichever is written.
 * Immutable and thread-safe.
 */
public final class HessianDialect {

  private static final HessianDialect CAUCHO = new HessianDialect(HessianDialectRules.CAUCHO);
  private static final HessianDialect LITE = new HessianDialect(HessianDialectRules.LITE);
  private static final HessianDialect LITE4 = new HessianDialect(HessianDialectRules.LITE4);
  private static final HessianDialect SOFA = new HessianDialect(HessianDialectRules.SOFA);

  private final HessianDialectRules rules;

  private HessianDialect(HessianDialectRules rules) {
    this.rules = rules;
  }

  /** The reference implementation, {@code com.caucho:hessian} 4.0. */
  public static HessianDialect caucho() {
    return CAUCHO;
  }

  /** Dubbo's {@code com.alibaba:hessian-lite} 3.2, which Dubbo used up to 3.2. */
  public static HessianDialect hessianLite() {
    return LITE;
  }

  /** Dubbo's {@code org.apache.dubbo:hessian-lite} 4.0, which Dubbo 3.3 uses. */
  public static HessianDialect hessianLite4() {
    return LITE4;
  }

  /** SOFA's {@code com.alipay.sofa:hessian} 4.0. */
  public static HessianDialect sofa() {
    return SOFA;
  }

  /** The name of the dialect. */
  public String name() {
    return rules.name();
  }

  @Override
  public String toString() {
    return name();
  }

  HessianDialectRules rules() {
    return rules;
  }
}
