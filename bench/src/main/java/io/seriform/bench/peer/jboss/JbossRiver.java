package io.seriform.bench.peer.jboss;

import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.peer.graph.ObjectGraphContestant;
import io.seriform.bench.workload.Workload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import org.jboss.marshalling.Marshaller;
import org.jboss.marshalling.MarshallerFactory;
import org.jboss.marshalling.Marshalling;
import org.jboss.marshalling.MarshallingConfiguration;
import org.jboss.marshalling.SimpleClassResolver;
import org.jboss.marshalling.Unmarshaller;
import org.jboss.marshalling.river.RiverMarshallerFactory;

/** JBoss Marshalling, its marshallers started and finished again for each message. */
public final class JbossRiver extends ObjectGraphContestant {

  private static final int VERSION = 4;

  /** The only row. */
  public JbossRiver() {
    super("jboss-river", "version 4, SimpleClassResolver, marshallers reused");
  }

  @Override
  public Artifact artifact() {
    return new Artifact(
        "org.jboss.marshalling", "jboss-marshalling-river", RiverMarshallerFactory.class);
  }

  @Override
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    return new RiverEntry<>();
  }

  /** A marshaller and an unmarshaller for each thread. */
  private static final class RiverEntry<T> implements Entry.Plain<T> {

    private final MarshallerFactory factory = new RiverMarshallerFactory();
    private final MarshallingConfiguration configuration = new MarshallingConfiguration();
    private final ThreadLocal<Pair> pairs = ThreadLocal.withInitial(this::newPair);

    RiverEntry() {
      configuration.setVersion(VERSION);
      configuration.setClassResolver(new SimpleClassResolver(JbossRiver.class.getClassLoader()));
    }

    private Pair newPair() {
      try {
        return new Pair(
            factory.createMarshaller(configuration), factory.createUnmarshaller(configuration));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public byte[] write(T value) throws IOException {
      Marshaller marshaller = pairs.get().marshaller;
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      marshaller.start(Marshalling.createByteOutput(bytes));
      try {
        marshaller.writeObject(value);
      } finally {
        marshaller.finish();
      }
      return bytes.toByteArray();
    }

    @Override
    @SuppressWarnings("unchecked") // what was written is a T
    public T read(byte[] bytes) throws IOException, ClassNotFoundException {
      Unmarshaller unmarshaller = pairs.get().unmarshaller;
      unmarshaller.start(Marshalling.createByteInput(ByteBuffer.wrap(bytes)));
      try {
        return (T) unmarshaller.readObject();
      } finally {
        unmarshaller.finish();
      }
    }
  }

  private record Pair(Marshaller marshaller, Unmarshaller unmarshaller) {}
}
