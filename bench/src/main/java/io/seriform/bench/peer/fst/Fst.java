package io.seriform.bench.peer.fst;

import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.model.addressbook.AddressBook;
import io.seriform.bench.model.addressbook.Person;
import io.seriform.bench.model.addressbook.PhoneNumber;
import io.seriform.bench.model.addressbook.PhoneType;
import io.seriform.bench.model.alltypes.AllTypes;
import io.seriform.bench.model.alltypes.Color;
import io.seriform.bench.model.cycle.NodeA;
import io.seriform.bench.model.cycle.NodeB;
import io.seriform.bench.model.family.Child;
import io.seriform.bench.model.family.Parent;
import io.seriform.bench.model.ints.Ints255;
import io.seriform.bench.model.media.Image;
import io.seriform.bench.model.media.Media;
import io.seriform.bench.model.media.MediaContent;
import io.seriform.bench.model.media.Player;
import io.seriform.bench.model.media.Size;
import io.seriform.bench.model.phonebook.GenderType;
import io.seriform.bench.model.phonebook.PersonalInfo;
import io.seriform.bench.model.phonebook.PersonalInfoList;
import io.seriform.bench.model.user.User;
import io.seriform.bench.workload.Workload;
import java.util.List;
import java.util.stream.Stream;
import org.nustaq.serialization.FSTConfiguration;
import org.nustaq.serialization.FSTObjectOutput;

/** FST with registered classes, and its streams kept per thread by its configuration. */
public final class Fst implements Contestant {

  private static final Class<?>[] CLASSES = {
    MediaContent.class,
    Media.class,
    Image.class,
    Player.class,
    Size.class,
    User.class,
    AddressBook.class,
    Person.class,
    PhoneNumber.class,
    PhoneType.class,
    PersonalInfoList.class,
    PersonalInfo.class,
    GenderType.class,
    Ints255.class,
    AllTypes.class,
    Color.class,
    Parent.class,
    Child.class,
    NodeA.class,
    NodeB.class
  };

  private final boolean shared;

  /**
   * Either row.
   *
   * @param shared whether references are kept, which is the default; without, cycles never end
   */
  public Fst(boolean shared) {
    this.shared = shared;
  }

  @Override
  public String name() {
    return shared ? "fst" : "fst-unshared";
  }

  @Override
  public Artifact artifact() {
    return new Artifact("de.ruedigermoeller", "fst", FSTConfiguration.class);
  }

  @Override
  public String settings() {
    return shared ? "registered classes" : "registered classes, shareReferences off";
  }

  @Override
  public FormatKind kind() {
    return FormatKind.OBJECT_GRAPH;
  }

  @Override
  public String declines(Workload<?> workload) {
    return workload.input() == null ? null : "the input is JSON";
  }

  @Override
  public List<String> jvmFlags(int jdk) {
    return Stream.of(
            "java.base/java.lang",
            "java.base/java.math",
            "java.base/java.net",
            "java.base/java.text",
            "java.base/java.util",
            "java.base/java.util.concurrent",
            "java.base/sun.util.calendar",
            "java.sql/java.sql")
        .map(opened -> "--add-opens=" + opened + "=ALL-UNNAMED")
        .toList();
  }

  @Override
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    FSTConfiguration configuration = FSTConfiguration.createDefaultConfiguration();
    configuration.setShareReferences(shared);
    configuration.registerClass(CLASSES);
    if (workload.type() instanceof Class<?> type) {
      configuration.registerClass(type);
    }
    return new StreamEntry<>(configuration);
  }

  /** Writes and reads by the configuration's streams. */
  private static final class StreamEntry<T> implements Entry.Plain<T> {

    private final FSTConfiguration configuration;

    StreamEntry(FSTConfiguration configuration) {
      this.configuration = configuration;
    }

    @Override
    public byte[] write(T value) throws Exception {
      FSTObjectOutput out = configuration.getObjectOutput();
      out.writeObject(value);
      return out.getCopyOfWrittenBuffer();
    }

    @Override
    @SuppressWarnings("unchecked") // what was written is a T
    public T read(byte[] bytes) throws Exception {
      return (T) configuration.getObjectInput(bytes).readObject();
    }
  }
}
