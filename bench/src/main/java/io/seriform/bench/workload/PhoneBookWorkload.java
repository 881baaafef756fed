package io.seriform.bench.workload;

import io.seriform.bench.model.phonebook.GenderType;
import io.seriform.bench.model.phonebook.PersonalInfo;
import io.seriform.bench.model.phonebook.PersonalInfoList;
import java.util.ArrayList;
import java.util.List;

/** The telephone book of the FlatBuffers comparison: 37 small records. */
final class PhoneBookWorkload {

  private static final int ENTRIES = 37;

  private PhoneBookWorkload() {}

  static Workload<PersonalInfoList> phoneBook() {
    return new Built<>("phonebook", PersonalInfoList.class, PhoneBookWorkload::value);
  }

  private static PersonalInfoList value() {
    GenderType[] genders = GenderType.values();
    List<PersonalInfo> entries = new ArrayList<>(ENTRIES);
    for (int i = 0; i < ENTRIES; i++) {
      PersonalInfo info = new PersonalInfo();
      info.setId(i);
      info.setName("name_" + i);
      info.setAge(30 + i % 40);
      info.setGender(genders[i % genders.length]);
      info.setPhoneNum(13_800_000_000L + i);
      entries.add(info);
    }
    PersonalInfoList list = new PersonalInfoList();
    list.setInfo(entries);
    return list;
  }
}
