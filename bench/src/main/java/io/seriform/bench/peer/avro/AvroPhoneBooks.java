package io.seriform.bench.peer.avro;

import io.seriform.bench.idl.avro.AvroGenderType;
import io.seriform.bench.idl.avro.AvroPersonalInfo;
import io.seriform.bench.idl.avro.AvroPersonalInfoList;
import io.seriform.bench.model.phonebook.GenderType;
import io.seriform.bench.model.phonebook.PersonalInfo;
import io.seriform.bench.model.phonebook.PersonalInfoList;
import java.util.ArrayList;
import java.util.List;

/** Telephone books as records. */
final class AvroPhoneBooks {

  private AvroPhoneBooks() {}

  static AvroPersonalInfoList toRecord(PersonalInfoList list) {
    List<AvroPersonalInfo> entries = new ArrayList<>(list.getInfo().size());
    for (PersonalInfo info : list.getInfo()) {
      entries.add(
          new AvroPersonalInfo(
              info.getId(),
              info.getName(),
              info.getAge(),
              toAvro(info.getGender()),
              info.getPhoneNum()));
    }
    return new AvroPersonalInfoList(entries);
  }

  static PersonalInfoList toPlain(AvroPersonalInfoList avro) {
    List<PersonalInfo> entries = new ArrayList<>(avro.getInfo().size());
    for (AvroPersonalInfo entry : avro.getInfo()) {
      PersonalInfo info = new PersonalInfo();
      info.setId(entry.getId());
      info.setName(entry.getName());
      info.setAge(entry.getAge());
      info.setGender(toPlain(entry.getGender()));
      info.setPhoneNum(entry.getPhoneNum());
      entries.add(info);
    }
    PersonalInfoList list = new PersonalInfoList();
    list.setInfo(entries);
    return list;
  }

  private static AvroGenderType toAvro(GenderType value) {
    return switch (value) {
      case MALE -> AvroGenderType.MALE;
      case FEMALE -> AvroGenderType.FEMALE;
      case OTHER -> AvroGenderType.OTHER;
    };
  }

  private static GenderType toPlain(AvroGenderType value) {
    return switch (value) {
      case MALE -> GenderType.MALE;
      case FEMALE -> GenderType.FEMALE;
      case OTHER -> GenderType.OTHER;
    };
  }
}
