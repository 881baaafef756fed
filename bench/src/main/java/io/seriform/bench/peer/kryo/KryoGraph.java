package io.seriform.bench.peer.kryo;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.seriform.bench.check.GraphClasses;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.peer.graph.ObjectGraphContestant;
import io.seriform.bench.workload.Workload;
import java.util.List;

/** Kryo with the class of the root registered, and its buffers reused. */
public final class KryoGraph extends ObjectGraphContestant {

  private final boolean register;
  private final boolean references;

  /**
   * One of the four rows.
   *
   * @param register whether every class is registered, and no other is allowed
   * @param references whether identity is kept
   */
  public KryoGraph(boolean register, boolean references) {
    super(
        "kryo" + (register ? "-reg" : "") + (references ? "-ref" : ""),
        (register ? "registration required" : "no registration")
            + (references ? ", references" : "")
            + ", root class known, serializers of its own for JDK types, a Kryo per thread");
    this.register = register;
    this.references = references;
  }

  @Override
  public Artifact artifact() {
    return new Artifact("com.esotericsoftware", "kryo", Kryo.class);
  }

  /** Returns the flags that its documentation recommends for deep graphs. */
  @Override
  public List<String> jvmFlags(int jdk) {
    return List.of(DEEP_STACK);
  }

  @Override
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    return new KryoEntry<>(workload.value());
  }

  private Kryo newKryo(List<Class<?>> classes) {
    Kryo kryo = new Kryo();
    kryo.setReferences(references);
    kryo.setRegistrationRequired(register);
    JdkSerializers.addTo(kryo, classes);
    if (register) {
      classes.forEach(kryo::register);
    }
    return kryo;
  }

  /** A Kryo with its buffers for each thread, as its documentation advises. */
  private final class KryoEntry<T> implements Entry.Plain<T> {

    private final Class<T> type;
    private final ThreadLocal<Workshop> workshops;

    @SuppressWarnings("unchecked") // the class of a T
    KryoEntry(T value) {
      type = (Class<T>) value.getClass();
      List<Class<?>> classes = GraphClasses.of(value);
      workshops = ThreadLocal.withInitial(() -> new Workshop(newKryo(classes)));
    }

    @Override
    public byte[] write(T value) {
      Workshop mine = workshops.get();
      mine.output.reset();
      mine.kryo.writeObject(mine.output, value);
      return mine.output.toBytes();
    }

    @Override
    public T read(byte[] bytes) {
      Workshop mine = workshops.get();
      mine.input.setBuffer(bytes);
      return mine.kryo.readObject(mine.input, type);
    }
  }

  /** The state of one thread: neither a Kryo nor its buffers may be shared. */
  private static final class Workshop {

    private final Kryo kryo;
    private final Output output = new Output(4096, -1);
    private final Input input = new Input();

    Workshop(Kryo kryo) {
      this.kryo = kryo;
    }
  }
}
