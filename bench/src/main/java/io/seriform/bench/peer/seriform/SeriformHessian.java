package io.seriform.bench.peer.seriform;

import io.seriform.Codec;
import io.seriform.bench.check.GraphClasses;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.model.alltypes.AllTypes;
import io.seriform.bench.peer.graph.ObjectGraphContestant;
import io.seriform.bench.workload.Workload;
import io.seriform.hessian.Hessian;
import io.seriform.hessian.HessianOptions;
import java.util.List;

/** Our Hessian 2, in the variant of the reference implementation. */
public final class SeriformHessian extends ObjectGraphContestant {

  /** The row. */
  public SeriformHessian() {
    super("seriform/hessian", "variant of com.caucho, references, registered");
  }

  @Override
  public Artifact artifact() {
    return new Artifact("io.seriform", "seriform-hessian", Hessian.class);
  }

  @Override
  public List<String> jvmFlags(int jdk) {
    return new SeriformJson(false).jvmFlags(jdk);
  }

  /** The format for a workload. */
  static Hessian of(Workload<?> workload) {
    Class<?>[] classes =
        GraphClasses.of(workload.value()).stream()
            .filter(type -> !GraphClasses.ofJdk(type) && !type.isArray())
            .toArray(Class<?>[]::new);
    HessianOptions options = HessianOptions.standard().withClass(classes);
    return Hessian.with(
        workload.value() instanceof AllTypes all ? options.withClassValue(all.getType()) : options);
  }

  @Override
  @SuppressWarnings("unchecked") // the codec of a type reads and writes that type
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    Codec<T> codec = (Codec<T>) of(workload).codec(workload.type());
    return new Entry.Plain<T>() {
      @Override
      public byte[] write(T value) {
        return codec.encode(value);
      }

      @Override
      public T read(byte[] bytes) {
        return codec.decode(bytes);
      }
    };
  }
}
