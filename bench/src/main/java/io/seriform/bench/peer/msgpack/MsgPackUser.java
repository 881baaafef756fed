package io.seriform.bench.peer.msgpack;

import io.seriform.bench.model.user.User;
import java.io.IOException;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** Users as arrays. */
final class MsgPackUser {

  private static final int FIELDS = 6;

  private MsgPackUser() {}

  static void pack(MessagePacker packer, User user) throws IOException {
    packer.packArrayHeader(FIELDS);
    packer.packString(user.getId());
    packer.packInt(user.getWeight());
    packer.packInt(user.getAge());
    packer.packString(user.getName());
    packer.packString(user.getTitle());
    packer.packString(user.getDesc());
  }

  static User unpack(MessageUnpacker unpacker) throws IOException {
    MsgPackCore.expect(unpacker.unpackArrayHeader(), FIELDS);
    User user = new User();
    user.setId(unpacker.unpackString());
    user.setWeight(unpacker.unpackInt());
    user.setAge(unpacker.unpackInt());
    user.setName(unpacker.unpackString());
    user.setTitle(unpacker.unpackString());
    user.setDesc(unpacker.unpackString());
    return user;
  }
}
