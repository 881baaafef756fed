package io.seriform.bench.peer.thrift;

import io.seriform.bench.idl.thrift.TGenderType;
import io.seriform.bench.idl.thrift.TPersonalInfo;
import io.seriform.bench.idl.thrift.TPersonalInfoList;
import io.seriform.bench.model.phonebook.GenderType;
import io.seriform.bench.model.phonebook.PersonalInfo;
import io.seriform.bench.model.phonebook.PersonalInfoList;
import io.seriform.bench.peer.schema.Ordinals;
import java.util.ArrayList;
import java.util.List;

/** Telephone books as structs. */
final class ThriftPhoneBook {

  private static final GenderType[] GENDERS = GenderType.values();

  private ThriftPhoneBook() {}

  static TPersonalInfoList toStruct(PersonalInfoList list) {
    List<TPersonalInfo> entries = new ArrayList<>(list.getInfo().size());
    for (PersonalInfo info : list.getInfo()) {
      entries.add(
          new TPersonalInfo(
              info.getId(),
              info.getName(),
              (byte) info.getAge(),
              TGenderType.findByValue(Ordinals.of(info.getGender())),
              info.getPhoneNum()));
    }
    return new TPersonalInfoList(entries);
  }

  static PersonalInfoList toPlain(TPersonalInfoList struct) {
    List<PersonalInfo> entries = new ArrayList<>(struct.getInfoSize());
    for (TPersonalInfo entry : struct.getInfo()) {
      PersonalInfo info = new PersonalInfo();
      info.setId(entry.getId());
      info.setName(entry.getName());
      info.setAge(entry.getAge() & 0xff);
      info.setGender(GENDERS[entry.getGender().getValue()]);
      info.setPhoneNum(entry.getPhoneNum());
      entries.add(info);
    }
    PersonalInfoList list = new PersonalInfoList();
    list.setInfo(entries);
    return list;
  }
}
