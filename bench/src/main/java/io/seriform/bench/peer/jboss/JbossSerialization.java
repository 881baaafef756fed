package io.seriform.bench.peer.jboss;

import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.peer.graph.ObjectGraphContestant;
import io.seriform.bench.workload.Workload;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.jboss.serial.io.JBossObjectInputStream;
import org.jboss.serial.io.JBossObjectOutputStream;
import org.jboss.serial.util.StringUtilBuffer;

/** JBoss Serialization, with its character buffers kept per thread. */
public final class JbossSerialization extends ObjectGraphContestant {

  /** The only row. */
  public JbossSerialization() {
    super("jboss", "StringUtilBuffer per thread, logging off");
  }

  @Override
  public Artifact artifact() {
    return new Artifact("jboss", "jboss-serialization", JBossObjectOutputStream.class);
  }

  /** It reads and writes the private parts of the JDK's classes and streams. */
  @Override
  public List<String> jvmFlags(int jdk) {
    return opens(
        "java.base/java.io",
        "java.base/java.lang",
        "java.base/java.lang.reflect",
        "java.base/java.math",
        "java.base/java.net",
        "java.base/java.util",
        "java.base/java.util.concurrent",
        "java.base/java.util.concurrent.locks",
        "java.base/sun.util.calendar",
        "java.sql/java.sql");
  }

  @Override
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    // unconfigured, log4j takes every debug text, so that each would be built for nothing
    Logger.getRootLogger().setLevel(Level.OFF);
    return new StreamEntry<>();
  }

  /** A new stream per call, since its streams cannot be started again. */
  private static final class StreamEntry<T> implements Entry.Plain<T> {

    private final ThreadLocal<StringUtilBuffer> buffers =
        ThreadLocal.withInitial(() -> new StringUtilBuffer(10 * 1024, 10 * 1024));

    @Override
    public byte[] write(T value) throws IOException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (JBossObjectOutputStream out = new JBossObjectOutputStream(bytes, buffers.get())) {
        out.writeObject(value);
      }
      return bytes.toByteArray();
    }

    @Override
    @SuppressWarnings("unchecked") // what was written is a T
    public T read(byte[] bytes) throws IOException, ClassNotFoundException {
      try (JBossObjectInputStream in =
          new JBossObjectInputStream(new ByteArrayInputStream(bytes), buffers.get())) {
        return (T) in.readObject();
      }
    }
  }
}
