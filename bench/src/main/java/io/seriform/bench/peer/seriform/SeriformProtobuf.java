package io.seriform.bench.peer.seriform;

import io.seriform.Codec;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.model.addressbook.AddressBook;
import io.seriform.bench.model.addressbook.Person;
import io.seriform.bench.model.addressbook.PhoneNumber;
import io.seriform.bench.model.alltypes.AllTypes;
import io.seriform.bench.model.cycle.NodeA;
import io.seriform.bench.model.family.Child;
import io.seriform.bench.model.family.Parent;
import io.seriform.bench.model.media.Image;
import io.seriform.bench.model.media.Media;
import io.seriform.bench.model.media.MediaContent;
import io.seriform.bench.model.phonebook.PersonalInfo;
import io.seriform.bench.model.phonebook.PersonalInfoList;
import io.seriform.bench.model.user.User;
import io.seriform.bench.workload.Workload;
import io.seriform.model.options.ModelOptions;
import io.seriform.protobuf.FieldBinding;
import io.seriform.protobuf.MessageBinding;
import io.seriform.protobuf.Presence;
import io.seriform.protobuf.ProtoType;
import io.seriform.protobuf.Protobuf;
import io.seriform.protobuf.ProtobufOptions;
import java.util.LinkedHashMap;
import java.util.Map;

/** Our Protocol Buffers: plain classes, bound to the messages that the peer's code is made of. */
public final class SeriformProtobuf implements Contestant {

  /** Needed to register it. */
  public SeriformProtobuf() {}

  @Override
  public String name() {
    return "seriform/protobuf";
  }

  @Override
  public Artifact artifact() {
    return new Artifact("io.seriform", "seriform-protobuf", Protobuf.class);
  }

  @Override
  public String settings() {
    return "plain classes, bound to the peer's messages";
  }

  @Override
  public FormatKind kind() {
    return FormatKind.SCHEMA;
  }

  @Override
  public java.util.List<String> jvmFlags(int jdk) {
    return new SeriformJson(false).jvmFlags(jdk);
  }

  @Override
  public String declines(Workload<?> workload) {
    if (workload.value() instanceof NodeA) {
      return "Protocol Buffers have no references";
    }
    return workload.input() != null ? "the input is JSON" : null;
  }

  @Override
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    return new ProtobufEntry<>(workload, Protobuf.with(options(workload)));
  }

  /** The fields of a message, all required but some. */
  private static final class Fields {
    private final Map<String, FieldBinding> all = new LinkedHashMap<>();

    Fields required(int number, String name) {
      return with(name, FieldBinding.of(number).withPresence(Presence.REQUIRED));
    }

    Fields required(int number, String name, ProtoType type) {
      FieldBinding field = FieldBinding.of(number).withType(type);
      return with(name, field.withPresence(Presence.REQUIRED));
    }

    Fields optional(int number, String name) {
      return with(name, FieldBinding.of(number).withPresence(Presence.EXPLICIT));
    }

    Fields repeated(int number, String name) {
      return with(name, FieldBinding.of(number));
    }

    Fields with(String name, FieldBinding field) {
      all.put(name, field);
      return this;
    }

    MessageBinding of(String message) {
      return new MessageBinding(message, all);
    }
  }

  private static ProtobufOptions options(Workload<?> workload) {
    ModelOptions model =
        ModelOptions.standard()
            .withSubtype(Parent.class, Parent.class)
            .withSubtype(Parent.class, Child.class);
    ProtobufOptions options =
        media(ProtobufOptions.standard().withPositionalIds(true).withModel(model));
    options = addressBook(options);
    options = phoneBook(options);
    MessageBinding user =
        new Fields()
            .required(1, "id")
            .required(2, "weight")
            .required(3, "age")
            .required(4, "name")
            .required(5, "title")
            .required(6, "desc")
            .of("User");
    options = options.withBinding(User.class, user);
    return workload.value() instanceof AllTypes all
        ? options.withClassValue(all.getType())
        : options;
  }

  private static ProtobufOptions media(ProtobufOptions options) {
    MessageBinding content =
        new Fields().repeated(1, "images").required(2, "media").of("MediaContent");
    FieldBinding bitrate = FieldBinding.of(8).withPresence(Presence.EXPLICIT);
    MessageBinding media =
        new Fields()
            .required(1, "uri")
            .optional(2, "title")
            .required(3, "width")
            .required(4, "height")
            .required(5, "format")
            .required(6, "duration")
            .required(7, "size")
            .with("bitrate", bitrate.withPresent("hasBitrate"))
            .repeated(9, "persons")
            .required(10, "player")
            .optional(11, "copyright")
            .of("Media");
    MessageBinding image =
        new Fields()
            .required(1, "uri")
            .optional(2, "title")
            .required(3, "width")
            .required(4, "height")
            .required(5, "size")
            .of("Image");
    return options
        .withBinding(MediaContent.class, content)
        .withBinding(Media.class, media)
        .withBinding(Image.class, image);
  }

  private static ProtobufOptions addressBook(ProtobufOptions options) {
    MessageBinding book = new Fields().required(1, "name").repeated(2, "persons").of("AddressBook");
    MessageBinding person =
        new Fields()
            .required(1, "name")
            .required(2, "id")
            .required(3, "email")
            .repeated(4, "phones")
            .of("Person");
    MessageBinding phone = new Fields().required(1, "number").required(2, "type").of("PhoneNumber");
    return options
        .withBinding(AddressBook.class, book)
        .withBinding(Person.class, person)
        .withBinding(PhoneNumber.class, phone);
  }

  private static ProtobufOptions phoneBook(ProtobufOptions options) {
    MessageBinding list = new Fields().repeated(1, "info").of("PersonalInfoList");
    MessageBinding info =
        new Fields()
            .required(1, "id", ProtoType.UINT32)
            .required(2, "name")
            .required(3, "age", ProtoType.UINT32)
            .required(4, "gender")
            .required(5, "phoneNum", ProtoType.UINT64)
            .of("PersonalInfo");
    return options.withBinding(PersonalInfoList.class, list).withBinding(PersonalInfo.class, info);
  }

  private static final class ProtobufEntry<T> implements Entry.Plain<T> {

    private final Codec<T> codec;

    @SuppressWarnings("unchecked") // the codec of a type reads and writes that type
    ProtobufEntry(Workload<T> workload, Protobuf protobuf) {
      this.codec = (Codec<T>) protobuf.codec(workload.type());
    }

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
