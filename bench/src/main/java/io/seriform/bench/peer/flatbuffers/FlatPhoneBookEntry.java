package io.seriform.bench.peer.flatbuffers;

import com.google.flatbuffers.FlatBufferBuilder;
import io.seriform.bench.idl.flatbuffers.FlatPersonalInfo;
import io.seriform.bench.idl.flatbuffers.FlatPersonalInfoList;
import io.seriform.bench.model.phonebook.GenderType;
import io.seriform.bench.model.phonebook.PersonalInfo;
import io.seriform.bench.model.phonebook.PersonalInfoList;
import io.seriform.bench.peer.schema.Ordinals;
import io.seriform.bench.peer.schema.Sums;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Reads and writes telephone books. */
final class FlatPhoneBookEntry extends FlatEntry<PersonalInfoList, FlatPersonalInfoList> {

  private static final GenderType[] GENDERS = GenderType.values();

  @Override
  int build(FlatBufferBuilder builder, PersonalInfoList list) {
    List<PersonalInfo> entries = list.getInfo();
    int[] offsets = new int[entries.size()];
    for (int i = 0; i < offsets.length; i++) {
      PersonalInfo info = entries.get(i);
      offsets[i] =
          FlatPersonalInfo.createFlatPersonalInfo(
              builder,
              Integer.toUnsignedLong(info.getId()),
              builder.createString(info.getName()),
              info.getAge(),
              (byte) Ordinals.of(info.getGender()),
              info.getPhoneNum());
    }
    return FlatPersonalInfoList.createFlatPersonalInfoList(
        builder, FlatPersonalInfoList.createInfoVector(builder, offsets));
  }

  @Override
  FlatPersonalInfoList open(ByteBuffer buffer) {
    return FlatPersonalInfoList.getRootAsFlatPersonalInfoList(buffer);
  }

  @Override
  PersonalInfoList copy(FlatPersonalInfoList flat) {
    int count = flat.infoLength();
    List<PersonalInfo> entries = new ArrayList<>(count);
    FlatPersonalInfo entry = new FlatPersonalInfo();
    for (int i = 0; i < count; i++) {
      flat.info(entry, i);
      PersonalInfo info = new PersonalInfo();
      info.setId((int) entry.id());
      info.setName(entry.name());
      info.setAge(entry.age());
      info.setGender(GENDERS[entry.gender()]);
      info.setPhoneNum(entry.phoneNum());
      entries.add(info);
    }
    PersonalInfoList list = new PersonalInfoList();
    list.setInfo(entries);
    return list;
  }

  @Override
  String one(FlatPersonalInfoList flat) {
    return flat.info(flat.infoLength() - 1).name();
  }

  @Override
  String oneOf(PersonalInfoList list) {
    return list.getInfo().get(list.getInfo().size() - 1).getName();
  }

  @Override
  long sum(FlatPersonalInfoList flat) {
    long sum = 0;
    int count = flat.infoLength();
    FlatPersonalInfo entry = new FlatPersonalInfo();
    for (int i = 0; i < count; i++) {
      flat.info(entry, i);
      sum += (int) entry.id() + Sums.of(entry.name()) + entry.age();
      sum += entry.gender() + entry.phoneNum();
    }
    return sum;
  }

  @Override
  long sumOf(PersonalInfoList list) {
    return Sums.of(list);
  }
}
