package io.seriform.bench.peer.msgpack;

import io.seriform.bench.model.phonebook.GenderType;
import io.seriform.bench.model.phonebook.PersonalInfo;
import io.seriform.bench.model.phonebook.PersonalInfoList;
import io.seriform.bench.peer.schema.Ordinals;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** Telephone books as arrays. */
final class MsgPackPhoneBook {

  private static final GenderType[] GENDERS = GenderType.values();
  private static final int FIELDS = 5;

  private MsgPackPhoneBook() {}

  static void pack(MessagePacker packer, PersonalInfoList list) throws IOException {
    packer.packArrayHeader(1);
    packer.packArrayHeader(list.getInfo().size());
    for (PersonalInfo info : list.getInfo()) {
      packer.packArrayHeader(FIELDS);
      packer.packInt(info.getId());
      packer.packString(info.getName());
      packer.packInt(info.getAge());
      packer.packInt(Ordinals.of(info.getGender()));
      packer.packLong(info.getPhoneNum());
    }
  }

  static PersonalInfoList unpack(MessageUnpacker unpacker) throws IOException {
    MsgPackCore.expect(unpacker.unpackArrayHeader(), 1);
    int count = unpacker.unpackArrayHeader();
    List<PersonalInfo> entries = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      MsgPackCore.expect(unpacker.unpackArrayHeader(), FIELDS);
      PersonalInfo info = new PersonalInfo();
      info.setId(unpacker.unpackInt());
      info.setName(unpacker.unpackString());
      info.setAge(unpacker.unpackInt());
      info.setGender(GENDERS[unpacker.unpackInt()]);
      info.setPhoneNum(unpacker.unpackLong());
      entries.add(info);
    }
    PersonalInfoList list = new PersonalInfoList();
    list.setInfo(entries);
    return list;
  }
}
