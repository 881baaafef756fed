package io.seriform.bench.peer.xson;

import io.seriform.bench.check.GraphClasses;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.peer.graph.ObjectGraphContestant;
import io.seriform.bench.workload.Workload;
import java.util.Collection;
import java.util.Map;
import org.xson.core.XSON;
import org.xson.core.XsonConst;
import org.xson.core.XsonSupport;

/** XSON, whose settings belong to the whole process. */
public final class Xson extends ObjectGraphContestant {

  private final boolean keys;

  /**
   * Either row.
   *
   * @param keys whether each class has a short key, which is written in place of its name
   */
  public Xson(boolean keys) {
    super(keys ? "xson-ext" : "xson", keys ? "keys in place of class names" : "");
    this.keys = keys;
  }

  @Override
  public Artifact artifact() {
    return new Artifact("org.xson", "xson", XSON.class);
  }

  @Override
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    if (keys) {
      GraphClasses.of(workload.value()).stream().filter(Xson::isNamed).forEach(Xson::giveKey);
    }
    return new XsonEntry<>();
  }

  /** Returns true if XSON would write the name of a class: users' own, and the JDK's containers. */
  private static boolean isNamed(Class<?> type) {
    boolean container = Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type);
    return !type.isArray() && (container || !GraphClasses.ofJdk(type));
  }

  /** Gives a class the next of the keys 0 to 9, a to z, 10, ..., unless it has one. */
  private static void giveKey(Class<?> type) {
    synchronized (XsonConst.CUSTOM_AGREEMENT_KEY_MAP) {
      if (XsonSupport.getCustomAgreementKey(type) == null) {
        String key = Integer.toString(XsonConst.CUSTOM_AGREEMENT_KEY_MAP.size(), 36);
        XsonSupport.addCustomAgreementType(Map.of(type.getName(), key));
      }
    }
  }

  /** XSON's two calls. */
  private static final class XsonEntry<T> implements Entry.Plain<T> {

    @Override
    public byte[] write(T value) {
      return XSON.encode(value);
    }

    @Override
    public T read(byte[] bytes) {
      return XSON.decode(bytes);
    }
  }
}
