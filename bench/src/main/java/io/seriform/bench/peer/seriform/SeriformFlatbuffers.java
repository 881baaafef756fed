package io.seriform.bench.peer.seriform;

import io.seriform.Codec;
import io.seriform.annotation.PresenceOf;
import io.seriform.annotation.Property;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.model.addressbook.PhoneNumber;
import io.seriform.bench.model.addressbook.PhoneType;
import io.seriform.bench.model.alltypes.AllTypes;
import io.seriform.bench.model.cycle.NodeA;
import io.seriform.bench.model.family.Child;
import io.seriform.bench.model.family.Parent;
import io.seriform.bench.model.media.Image;
import io.seriform.bench.model.media.Media;
import io.seriform.bench.model.media.Player;
import io.seriform.bench.model.media.Size;
import io.seriform.bench.model.phonebook.GenderType;
import io.seriform.bench.model.phonebook.PersonalInfo;
import io.seriform.bench.workload.Workload;
import io.seriform.flatbuffers.FlatField;
import io.seriform.flatbuffers.FlatPresence;
import io.seriform.flatbuffers.FlatType;
import io.seriform.flatbuffers.Flatbuffers;
import io.seriform.flatbuffers.FlatbuffersOptions;
import io.seriform.model.options.ModelOptions;
import java.util.List;

/**
 * Our FlatBuffers: plain classes, with what the peer's schema says of them in mix-ins, so that the
 * bytes are the peer's. Read into objects, or by views of one of three kinds, which have the lazy
 * figures.
 */
public final class SeriformFlatbuffers implements Contestant {

  /** The way in which a row reads. */
  public enum Reading {
    /** Into objects, every offset checked. */
    OBJECTS("", ""),
    /** By views that are verified when they are opened. */
    VERIFIED("-view", "read by views, verified when opened"),
    /** By views that check each access. */
    CHECKED("-view-checked", "read by views that check each access"),
    /** By views without verification, as the peer reads. */
    UNVERIFIED("-view-unverified", "read by views, nothing verified");

    private final String suffix;
    private final String settings;

    Reading(String suffix, String settings) {
      this.suffix = suffix;
      this.settings = settings;
    }
  }

  private final Reading reading;

  /** One of the rows. */
  public SeriformFlatbuffers(Reading reading) {
    this.reading = reading;
  }

  // what the peer's schema says and the classes do not; only the annotations count

  @SuppressWarnings("unused")
  abstract static class ImageFields {
    @FlatField(presence = FlatPresence.DEFAULT)
    private Size size;
  }

  @SuppressWarnings("unused")
  abstract static class MediaFields {
    @PresenceOf("bitrate")
    private boolean hasBitrate;

    @FlatField(presence = FlatPresence.DEFAULT)
    private Player player;
  }

  @SuppressWarnings("unused")
  abstract static class PhoneFields {
    @Property(defaultValue = "HOME")
    private PhoneType type;
  }

  @SuppressWarnings("unused")
  abstract static class InfoFields {
    @FlatField(type = FlatType.UINT)
    private int id;

    @FlatField(type = FlatType.UBYTE)
    private int age;

    @FlatField(presence = FlatPresence.DEFAULT)
    private GenderType gender;

    @FlatField(type = FlatType.ULONG)
    private long phoneNum;
  }

  private static Flatbuffers flatbuffers(Workload<?> workload) {
    FlatbuffersOptions options =
        FlatbuffersOptions.standard()
            .withModel(
                ModelOptions.standard()
                    .withMixIn(Image.class, ImageFields.class)
                    .withMixIn(Media.class, MediaFields.class)
                    .withMixIn(PhoneNumber.class, PhoneFields.class)
                    .withMixIn(PersonalInfo.class, InfoFields.class)
                    .withSubtype(Parent.class, Parent.class)
                    .withSubtype(Parent.class, Child.class));
    return Flatbuffers.with(
        workload.value() instanceof AllTypes all ? options.withClassValue(all.getType()) : options);
  }

  @Override
  public String name() {
    return "seriform/flatbuffers" + reading.suffix;
  }

  @Override
  public Artifact artifact() {
    return new Artifact("io.seriform", "seriform-flatbuffers", Flatbuffers.class);
  }

  @Override
  public String settings() {
    return reading.settings;
  }

  @Override
  public FormatKind kind() {
    return FormatKind.SCHEMA;
  }

  @Override
  public boolean lazy() {
    return reading != Reading.OBJECTS;
  }

  @Override
  public List<String> jvmFlags(int jdk) {
    return new SeriformJson(false).jvmFlags(jdk);
  }

  @Override
  public String declines(Workload<?> workload) {
    if (workload.value() instanceof NodeA) {
      return "FlatBuffers have no references";
    }
    if (workload.input() != null) {
      return "the input is JSON";
    }
    boolean seen = reading == Reading.OBJECTS || FlatViewEntry.sees(workload.type());
    return seen ? null : "no view of these classes";
  }

  @Override
  @SuppressWarnings("unchecked") // the codec of a type reads and writes that type
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    Flatbuffers flatbuffers = flatbuffers(workload);
    Codec<T> codec = (Codec<T>) flatbuffers.codec(workload.type());
    return reading == Reading.OBJECTS
        ? new CodecEntry<>(codec)
        : FlatViewEntry.of(flatbuffers, codec, workload.type(), reading);
  }

  private record CodecEntry<T>(Codec<T> codec) implements Entry.Plain<T> {
    @Override
    public byte[] write(T value) {
      return codec.encode(value);
    }

    @Override
    public T read(byte[] bytes) {
      return codec.decode(bytes);
    }
  }
}
