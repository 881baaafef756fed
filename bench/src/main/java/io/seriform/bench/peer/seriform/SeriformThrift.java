package io.seriform.bench.peer.seriform;

import io.seriform.Codec;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.idl.thrift.TMedia;
import io.seriform.bench.model.addressbook.AddressBook;
import io.seriform.bench.model.alltypes.AllTypes;
import io.seriform.bench.model.cycle.NodeA;
import io.seriform.bench.model.family.Child;
import io.seriform.bench.model.family.Parent;
import io.seriform.bench.model.ints.Ints255;
import io.seriform.bench.model.media.Media;
import io.seriform.bench.model.media.MediaContent;
import io.seriform.bench.model.phonebook.PersonalInfoList;
import io.seriform.bench.model.user.User;
import io.seriform.bench.workload.Workload;
import io.seriform.model.options.ModelOptions;
import io.seriform.thrift.Encoding;
import io.seriform.thrift.Thrift;
import io.seriform.thrift.ThriftOptions;
import io.seriform.thrift.schema.ThriftSchema;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/** Our Thrift: plain classes, bound by name to the schemas that the peer's code is made of. */
public final class SeriformThrift implements Contestant {

  private final Encoding encoding;

  /**
   * Either row.
   *
   * @param encoding which protocol
   */
  public SeriformThrift(Encoding encoding) {
    this.encoding = encoding;
  }

  @Override
  public String name() {
    return "seriform/thrift-" + encoding.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public Artifact artifact() {
    return new Artifact("io.seriform", "seriform-thrift", Thrift.class);
  }

  @Override
  public String settings() {
    return "bound to the .thrift files of the peer";
  }

  @Override
  public FormatKind kind() {
    return FormatKind.SCHEMA;
  }

  @Override
  public List<String> jvmFlags(int jdk) {
    return new SeriformJson(false).jvmFlags(jdk);
  }

  @Override
  public String declines(Workload<?> workload) {
    if (workload.value() instanceof NodeA) {
      return "Thrift has no references";
    }
    return workload.input() != null ? "the input is JSON" : null;
  }

  @Override
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    return new ThriftEntry<>(workload, Thrift.with(options(workload)));
  }

  private ThriftOptions options(Workload<?> workload) {
    ThriftOptions options = ThriftOptions.standard().withPositionalIds(true).withProtocol(encoding);
    Type type = workload.type();
    Class<?> element =
        type instanceof ParameterizedType p && p.getActualTypeArguments()[0] instanceof Class<?> c
            ? c
            : null;
    if (type == MediaContent.class || element == MediaContent.class) {
      return options
          .withSchema(schema("media"))
          .withName(MediaContent.class, "TMediaContent")
          .withField(MediaContent.class, "images", "image")
          .withField(Media.class, "persons", "person");
    }
    if (type == User.class) {
      return options.withSchema(schema("user")).withName(User.class, "TUser");
    }
    if (type == AddressBook.class) {
      return options.withSchema(schema("addressbook")).withName(AddressBook.class, "TAddressBook");
    }
    if (type == PersonalInfoList.class) {
      return options
          .withSchema(schema("phonebook"))
          .withName(PersonalInfoList.class, "TPersonalInfoList");
    }
    if (type == Ints255.class) {
      return options.withSchema(schema("ints255")).withName(Ints255.class, "TInts255");
    }
    ModelOptions model =
        ModelOptions.standard()
            .withSubtype(Parent.class, Parent.class)
            .withSubtype(Parent.class, Child.class);
    options = options.withModel(model);
    return workload.value() instanceof AllTypes all
        ? options.withClassValue(all.getType())
        : options;
  }

  private static ThriftSchema schema(String name) {
    try (InputStream in = TMedia.class.getResourceAsStream(name + ".thrift")) {
      return ThriftSchema.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final class ThriftEntry<T> implements Entry.Plain<T> {

    private final Codec<T> codec;

    @SuppressWarnings("unchecked") // the codec of a type reads and writes that type
    ThriftEntry(Workload<T> workload, Thrift thrift) {
      this.codec = (Codec<T>) thrift.codec(workload.type());
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
