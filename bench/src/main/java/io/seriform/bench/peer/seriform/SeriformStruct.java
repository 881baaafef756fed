package io.seriform.bench.peer.seriform;

import io.seriform.Codec;
import io.seriform.annotation.PropertyOrder;
import io.seriform.bench.check.GraphDiff;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.model.ints.Ints255;
import io.seriform.bench.model.phonebook.GenderType;
import io.seriform.bench.model.phonebook.PersonalInfo;
import io.seriform.bench.model.phonebook.PersonalInfoList;
import io.seriform.bench.peer.schema.Sums;
import io.seriform.bench.workload.Workload;
import io.seriform.model.ModelOptions;
import io.seriform.struct.CType;
import io.seriform.struct.Counted;
import io.seriform.struct.Length;
import io.seriform.struct.Stored;
import io.seriform.struct.Struct;
import io.seriform.struct.StructOptions;
import java.util.ArrayList;
import java.util.List;

/**
 * Our C structures: seed 002's, by its plain classes with annotations from mix-ins. With {@code
 * view} the objects are read through views, and so are the lazy figures.
 */
public final class SeriformStruct implements Contestant {

  private static final Struct STRUCT =
      Struct.with(
          StructOptions.standard()
              .withModel(
                  ModelOptions.standard()
                      .withMixIn(PersonalInfo.class, Info.class)
                      .withMixIn(PersonalInfoList.class, InfoList.class)));

  private final boolean view;

  /**
   * Either row.
   *
   * @param view whether views read
   */
  public SeriformStruct(boolean view) {
    this.view = view;
  }

  /** What the seed says of an entry in C. */
  @PropertyOrder({"id", "age", "gender", "phoneNum", "name"})
  @SuppressWarnings("unused") // only its annotations count
  abstract static class Info {
    @Stored(CType.UINT32)
    private int id;

    @Stored(CType.UINT8)
    private int age;

    @Stored(CType.INT8)
    private GenderType gender;

    @Stored(CType.UINT64)
    private long phoneNum;

    @Length(32)
    private String name;
  }

  /** What the seed says of the list. */
  @SuppressWarnings("unused") // only its annotations count
  abstract static class InfoList {
    @Counted(value = CType.INT32, name = "size")
    private List<PersonalInfo> info;
  }

  /** An entry. */
  public interface InfoView {
    int id();

    String name();

    int age();

    GenderType gender();

    long phoneNum();
  }

  /** The list. */
  public interface ListView {
    InfoView info(int index);

    int infoSize();
  }

  @Override
  public String name() {
    return view ? "seriform/struct-view" : "seriform/struct";
  }

  @Override
  public Artifact artifact() {
    return new Artifact("io.seriform", "seriform-struct", Struct.class);
  }

  @Override
  public String settings() {
    return view ? "read by views" : "";
  }

  @Override
  public FormatKind kind() {
    return FormatKind.SCHEMA;
  }

  @Override
  public boolean lazy() {
    return view;
  }

  @Override
  public List<String> jvmFlags(int jdk) {
    return new SeriformJson(false).jvmFlags(jdk);
  }

  @Override
  public String declines(Workload<?> workload) {
    if (workload.input() != null) {
      return "the input is JSON";
    }
    if (workload.type() == PersonalInfoList.class) {
      return null;
    }
    return workload.type() == Ints255.class && !view ? null : "no fixed layout, or no view of it";
  }

  @Override
  @SuppressWarnings("unchecked") // views are of telephone books, the only workload they take
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    Codec<T> codec = (Codec<T>) STRUCT.codec(workload.type());
    return view
        ? (Entry<T, ?>) new ViewEntry((Codec<PersonalInfoList>) codec)
        : new CodecEntry<>(codec);
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

  private record ViewEntry(Codec<PersonalInfoList> codec) implements Entry.Plain<PersonalInfoList> {
    @Override
    public byte[] write(PersonalInfoList value) {
      return codec.encode(value);
    }

    private static ListView open(byte[] bytes) {
      return STRUCT.view(PersonalInfoList.class, bytes, ListView.class);
    }

    @Override
    public PersonalInfoList read(byte[] bytes) {
      ListView view = open(bytes);
      int count = view.infoSize();
      List<PersonalInfo> entries = new ArrayList<>(count);
      for (int i = 0; i < count; i++) {
        InfoView from = view.info(i);
        PersonalInfo info = new PersonalInfo();
        info.setId(from.id());
        info.setName(from.name());
        info.setAge(from.age());
        info.setGender(from.gender());
        info.setPhoneNum(from.phoneNum());
        entries.add(info);
      }
      PersonalInfoList list = new PersonalInfoList();
      list.setInfo(entries);
      return list;
    }

    private static long sum(ListView view) {
      long sum = 0;
      int count = view.infoSize();
      for (int i = 0; i < count; i++) {
        InfoView info = view.info(i);
        sum += info.id() + Sums.of(info.name()) + info.age();
        sum += info.gender().ordinal() + info.phoneNum();
      }
      return sum;
    }

    @Override
    public List<Variant> variants(PersonalInfoList value) {
      byte[] bytes = write(value);
      int count = value.getInfo().size();
      return List.of(
          new Variant("open", () -> open(bytes).infoSize(), GraphDiff.equalTo(count)),
          new Variant(
              "read-one",
              () -> open(bytes).info(count - 1).name(),
              GraphDiff.equalTo(value.getInfo().get(count - 1).getName())),
          new Variant("read-all", () -> sum(open(bytes)), GraphDiff.equalTo(Sums.of(value))));
    }
  }
}
