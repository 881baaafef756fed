package io.seriform.bench.peer.protobuf;

import io.seriform.bench.idl.protobuf.PhoneBookProtos;
import io.seriform.bench.model.phonebook.GenderType;
import io.seriform.bench.model.phonebook.PersonalInfo;
import io.seriform.bench.model.phonebook.PersonalInfoList;
import io.seriform.bench.peer.schema.Ordinals;
import java.util.ArrayList;
import java.util.List;

/** Telephone books as messages, with every field set, the zeros too. */
final class ProtobufPhoneBook {

  private static final GenderType[] GENDERS = GenderType.values();

  private ProtobufPhoneBook() {}

  static PhoneBookProtos.PersonalInfoList toMessage(PersonalInfoList list) {
    PhoneBookProtos.PersonalInfoList.Builder builder =
        PhoneBookProtos.PersonalInfoList.newBuilder();
    for (PersonalInfo info : list.getInfo()) {
      builder.addInfo(
          PhoneBookProtos.PersonalInfo.newBuilder()
              .setId(info.getId())
              .setName(info.getName())
              .setAge(info.getAge())
              .setGender(PhoneBookProtos.GenderType.forNumber(Ordinals.of(info.getGender())))
              .setPhoneNum(info.getPhoneNum()));
    }
    return builder.build();
  }

  static PersonalInfoList toPlain(PhoneBookProtos.PersonalInfoList message) {
    List<PersonalInfo> entries = new ArrayList<>(message.getInfoCount());
    for (int i = 0; i < message.getInfoCount(); i++) {
      PhoneBookProtos.PersonalInfo entry = message.getInfo(i);
      PersonalInfo info = new PersonalInfo();
      info.setId(entry.getId());
      info.setName(entry.getName());
      info.setAge(entry.getAge());
      info.setGender(GENDERS[entry.getGender().getNumber()]);
      info.setPhoneNum(entry.getPhoneNum());
      entries.add(info);
    }
    PersonalInfoList list = new PersonalInfoList();
    list.setInfo(entries);
    return list;
  }
}
