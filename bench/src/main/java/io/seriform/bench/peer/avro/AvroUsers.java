package io.seriform.bench.peer.avro;

import io.seriform.bench.idl.avro.AvroUser;
import io.seriform.bench.model.user.User;

/** Users as records. */
final class AvroUsers {

  private AvroUsers() {}

  static AvroUser toRecord(User user) {
    return new AvroUser(
        user.getId(),
        user.getWeight(),
        user.getAge(),
        user.getName(),
        user.getTitle(),
        user.getDesc());
  }

  static User toPlain(AvroUser avro) {
    User user = new User();
    user.setId(avro.getId());
    user.setWeight(avro.getWeight());
    user.setAge(avro.getAge());
    user.setName(avro.getName());
    user.setTitle(avro.getTitle());
    user.setDesc(avro.getDesc());
    return user;
  }
}
