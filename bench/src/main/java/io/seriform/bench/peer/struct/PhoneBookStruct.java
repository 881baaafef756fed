package io.seriform.bench.peer.struct;

import io.seriform.bench.model.phonebook.GenderType;
import io.seriform.bench.model.phonebook.PersonalInfo;
import io.seriform.bench.model.phonebook.PersonalInfoList;
import io.seriform.bench.peer.schema.Ordinals;
import io.seriform.bench.peer.schema.Sums;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code struct personal_info { uint32_t id; uint8_t age; int8_t gender; uint64_t phone_num; char
 * name[32]; }}, of 48 bytes, after {@code int size}, which takes 8 with its padding.
 */
final class PhoneBookStruct extends StructEntry<PersonalInfoList> {

  private static final GenderType[] GENDERS = GenderType.values();

  private static final int HEADER = 8;
  private static final int ID = 0;
  private static final int AGE = 4;
  private static final int GENDER = 5;
  private static final int PHONE_NUM = 8;
  private static final int NAME = 16;
  private static final int NAME_SIZE = 32;
  private static final int RECORD = NAME + NAME_SIZE;

  @Override
  public byte[] write(PersonalInfoList list) {
    List<PersonalInfo> entries = list.getInfo();
    int count = entries.size();
    byte[] to = new byte[HEADER + count * RECORD];
    C.int32(to, 0, count);
    for (int i = 0; i < count; i++) {
      int at = HEADER + i * RECORD;
      PersonalInfo info = entries.get(i);
      C.int32(to, at + ID, info.getId());
      to[at + AGE] = (byte) info.getAge();
      to[at + GENDER] = (byte) Ordinals.of(info.getGender());
      C.int64(to, at + PHONE_NUM, info.getPhoneNum());
      C.chars(to, at + NAME, NAME_SIZE, info.getName());
    }
    return to;
  }

  @Override
  int open(byte[] bytes) {
    int count = C.int32(bytes, 0);
    expectLength(bytes, HEADER + (long) count * RECORD);
    return count;
  }

  @Override
  PersonalInfoList copy(byte[] bytes) {
    List<PersonalInfo> entries = new ArrayList<>(C.int32(bytes, 0));
    for (int at = HEADER; at < bytes.length; at += RECORD) {
      PersonalInfo info = new PersonalInfo();
      info.setId(C.int32(bytes, at + ID));
      info.setAge(bytes[at + AGE] & 0xff);
      info.setGender(GENDERS[bytes[at + GENDER]]);
      info.setPhoneNum(C.int64(bytes, at + PHONE_NUM));
      info.setName(C.chars(bytes, at + NAME, NAME_SIZE));
      entries.add(info);
    }
    PersonalInfoList list = new PersonalInfoList();
    list.setInfo(entries);
    return list;
  }

  @Override
  String one(byte[] bytes) {
    return C.chars(bytes, bytes.length - RECORD + NAME, NAME_SIZE);
  }

  @Override
  String oneOf(PersonalInfoList list) {
    return list.getInfo().get(list.getInfo().size() - 1).getName();
  }

  @Override
  long sum(byte[] bytes) {
    long sum = 0;
    for (int at = HEADER; at < bytes.length; at += RECORD) {
      sum += C.int32(bytes, at + ID) + (bytes[at + AGE] & 0xff) + bytes[at + GENDER];
      sum += C.int64(bytes, at + PHONE_NUM) + Sums.of(C.chars(bytes, at + NAME, NAME_SIZE));
    }
    return sum;
  }

  @Override
  long sumOf(PersonalInfoList list) {
    return Sums.of(list);
  }
}
