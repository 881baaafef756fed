package io.seriform.bench.peer.jdk;

import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.workload.Workload;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/** {@link ObjectOutputStream} with a new stream per call. */
public final class JdkSerialization implements Contestant {

  private final boolean shared;

  /**
   * Either row.
   *
   * @param shared whether the root is written by {@code writeObject}, or by {@code writeUnshared}
   */
  public JdkSerialization(boolean shared) {
    this.shared = shared;
  }

  @Override
  public String name() {
    return shared ? "jdk-shared" : "jdk-unshared";
  }

  @Override
  public Artifact artifact() {
    return new Artifact("java", "java.base", ObjectOutputStream.class);
  }

  @Override
  public String settings() {
    return shared ? "writeObject" : "writeUnshared";
  }

  @Override
  public FormatKind kind() {
    return FormatKind.OBJECT_GRAPH;
  }

  @Override
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    return shared ? new SharedEntry<>() : new UnsharedEntry<>();
  }

  /** The root may be referred to from inside the graph. */
  private static final class SharedEntry<T> implements Entry.Plain<T> {

    @Override
    public byte[] write(T value) throws Exception {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(value);
      }
      return bytes.toByteArray();
    }

    @Override
    @SuppressWarnings("unchecked") // what was written is a T
    public T read(byte[] bytes) throws Exception {
      try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
        return (T) in.readObject();
      }
    }
  }

  /** The root is promised to be referred to from nowhere else. */
  private static final class UnsharedEntry<T> implements Entry.Plain<T> {

    @Override
    public byte[] write(T value) throws Exception {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeUnshared(value);
      }
      return bytes.toByteArray();
    }

    @Override
    @SuppressWarnings("unchecked") // what was written is a T
    public T read(byte[] bytes) throws Exception {
      try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
        return (T) in.readUnshared();
      }
    }
  }
}
