package io.seriform.bench.peer.hessian;

import com.alibaba.com.caucho.hessian.io.Hessian2Input;
import com.alibaba.com.caucho.hessian.io.Hessian2Output;
import com.alibaba.com.caucho.hessian.io.HessianFactory;
import com.alibaba.com.caucho.hessian.io.SerializerFactory;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.peer.graph.ObjectGraphContestant;
import io.seriform.bench.workload.Workload;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;

/** Hessian 2 of Dubbo. */
public final class HessianLite extends ObjectGraphContestant {

  /** The row. */
  public HessianLite() {
    super("hessian-lite", "Hessian 2 of Dubbo, HessianFactory");
  }

  @Override
  public Artifact artifact() {
    return new Artifact("org.apache.dubbo", "hessian-lite", Hessian2Output.class);
  }

  /** It writes the fields of the JDK's classes. */
  @Override
  public List<String> jvmFlags(int jdk) {
    return opens("java.base/java.math", "java.base/java.util");
  }

  @Override
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    return new PlainEntry<>();
  }

  private static final class PlainEntry<T> implements Entry.Plain<T> {

    private final HessianFactory factory = new HessianFactory();

    PlainEntry() {
      factory.setSerializerFactory(new SerializerFactory());
    }

    @Override
    public byte[] write(T value) throws IOException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      Hessian2Output out = factory.createHessian2Output(bytes);
      out.writeObject(value);
      out.flush();
      factory.freeHessian2Output(out);
      return bytes.toByteArray();
    }

    @Override
    @SuppressWarnings("unchecked") // what was written is a T
    public T read(byte[] bytes) throws IOException {
      Hessian2Input in = factory.createHessian2Input(new ByteArrayInputStream(bytes));
      T value = (T) in.readObject();
      factory.freeHessian2Input(in);
      return value;
    }
  }
}
