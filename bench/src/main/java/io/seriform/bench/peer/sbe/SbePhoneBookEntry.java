package io.seriform.bench.peer.sbe;

import io.seriform.bench.check.GraphDiff;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.idl.sbe.MessageHeaderDecoder;
import io.seriform.bench.idl.sbe.MessageHeaderEncoder;
import io.seriform.bench.idl.sbe.SbeGender;
import io.seriform.bench.idl.sbe.SbePhoneBookDecoder;
import io.seriform.bench.idl.sbe.SbePhoneBookEncoder;
import io.seriform.bench.model.phonebook.GenderType;
import io.seriform.bench.model.phonebook.PersonalInfo;
import io.seriform.bench.model.phonebook.PersonalInfoList;
import io.seriform.bench.peer.schema.Ordinals;
import io.seriform.bench.peer.schema.Sums;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.agrona.concurrent.UnsafeBuffer;

/** Telephone books as a group of fixed blocks. */
final class SbePhoneBookEntry implements Entry.Plain<PersonalInfoList> {

  private static final GenderType[] GENDERS = GenderType.values();
  private static final SbeGender[] SBE_GENDERS = {
    SbeGender.MALE, SbeGender.FEMALE, SbeGender.OTHER
  };

  /** The flyweights of a thread. */
  private static final class Flyweights {
    final UnsafeBuffer buffer = new UnsafeBuffer(0, 0);
    final MessageHeaderEncoder headerEncoder = new MessageHeaderEncoder();
    final MessageHeaderDecoder headerDecoder = new MessageHeaderDecoder();
    final SbePhoneBookEncoder encoder = new SbePhoneBookEncoder();
    final SbePhoneBookDecoder decoder = new SbePhoneBookDecoder();

    SbePhoneBookDecoder.InfoDecoder open(byte[] bytes) {
      buffer.wrap(bytes);
      return decoder.wrapAndApplyHeader(buffer, 0, headerDecoder).info();
    }
  }

  private final ThreadLocal<Flyweights> flyweights = ThreadLocal.withInitial(Flyweights::new);

  @Override
  public byte[] write(PersonalInfoList list) {
    Flyweights f = flyweights.get();
    List<PersonalInfo> entries = list.getInfo();
    byte[] bytes =
        new byte
            [MessageHeaderEncoder.ENCODED_LENGTH
                + SbePhoneBookEncoder.BLOCK_LENGTH
                + SbePhoneBookEncoder.InfoEncoder.sbeHeaderSize()
                + entries.size() * SbePhoneBookEncoder.InfoEncoder.sbeBlockLength()];
    f.buffer.wrap(bytes);
    SbePhoneBookEncoder.InfoEncoder to =
        f.encoder.wrapAndApplyHeader(f.buffer, 0, f.headerEncoder).infoCount(entries.size());
    for (PersonalInfo info : entries) {
      byte[] name = info.getName().getBytes(StandardCharsets.UTF_8);
      to.next()
          .id(info.getId() & 0xFFFFFFFFL)
          .age((short) info.getAge())
          .gender(SBE_GENDERS[Ordinals.of(info.getGender())])
          .phoneNum(info.getPhoneNum());
      if (name.length >= SbePhoneBookEncoder.InfoEncoder.nameLength()) {
        throw new IllegalArgumentException("a name is too long");
      }
      for (int i = 0; i < name.length; i++) {
        to.name(i, name[i]);
      }
    }
    return bytes;
  }

  @Override
  public PersonalInfoList read(byte[] bytes) {
    SbePhoneBookDecoder.InfoDecoder from = flyweights.get().open(bytes);
    List<PersonalInfo> entries = new ArrayList<>(from.count());
    while (from.hasNext()) {
      from.next();
      PersonalInfo info = new PersonalInfo();
      info.setId((int) from.id());
      info.setAge(from.age());
      info.setGender(GENDERS[from.genderRaw()]);
      info.setPhoneNum(from.phoneNum());
      info.setName(from.name());
      entries.add(info);
    }
    PersonalInfoList list = new PersonalInfoList();
    list.setInfo(entries);
    return list;
  }

  private String last(byte[] bytes) {
    SbePhoneBookDecoder.InfoDecoder from = flyweights.get().open(bytes);
    String name = null;
    // groups are read in their order alone
    while (from.hasNext()) {
      name = from.next().hasNext() ? null : from.name();
    }
    return name;
  }

  private long sum(byte[] bytes) {
    SbePhoneBookDecoder.InfoDecoder from = flyweights.get().open(bytes);
    long sum = 0;
    while (from.hasNext()) {
      from.next();
      sum += (int) from.id() + Sums.of(from.name()) + from.age();
      sum += from.genderRaw() + from.phoneNum();
    }
    return sum;
  }

  @Override
  public List<Variant> variants(PersonalInfoList value) {
    byte[] bytes = write(value);
    int count = value.getInfo().size();
    return List.of(
        new Variant("open", () -> flyweights.get().open(bytes).count(), GraphDiff.equalTo(count)),
        new Variant(
            "read-one",
            () -> last(bytes),
            GraphDiff.equalTo(value.getInfo().get(count - 1).getName())),
        new Variant("read-all", () -> sum(bytes), GraphDiff.equalTo(Sums.of(value))));
  }
}
