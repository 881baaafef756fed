package io.seriform.bench.peer.flatbuffers;

import com.google.flatbuffers.FlatBufferBuilder;
import io.seriform.bench.idl.flatbuffers.FlatUser;
import io.seriform.bench.model.user.User;
import io.seriform.bench.peer.schema.Sums;
import java.nio.ByteBuffer;

/** Reads and writes users. */
final class FlatUserEntry extends FlatEntry<User, FlatUser> {

  @Override
  int build(FlatBufferBuilder builder, User user) {
    int id = builder.createString(user.getId());
    int name = builder.createString(user.getName());
    int title = builder.createString(user.getTitle());
    int desc = builder.createString(user.getDesc());
    return FlatUser.createFlatUser(builder, id, user.getWeight(), user.getAge(), name, title, desc);
  }

  @Override
  FlatUser open(ByteBuffer buffer) {
    return FlatUser.getRootAsFlatUser(buffer);
  }

  @Override
  User copy(FlatUser flat) {
    User user = new User();
    user.setId(flat.id());
    user.setWeight(flat.weight());
    user.setAge(flat.age());
    user.setName(flat.name());
    user.setTitle(flat.title());
    user.setDesc(flat.desc());
    return user;
  }

  @Override
  String one(FlatUser flat) {
    return flat.name();
  }

  @Override
  String oneOf(User user) {
    return user.getName();
  }

  @Override
  long sum(FlatUser flat) {
    return Sums.of(flat.id())
        + flat.weight()
        + flat.age()
        + Sums.of(flat.name())
        + Sums.of(flat.title())
        + Sums.of(flat.desc());
  }

  @Override
  long sumOf(User user) {
    return Sums.of(user);
  }
}
