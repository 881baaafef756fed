package io.seriform.bench.peer.protobuf;

import io.seriform.bench.idl.protobuf.UserProtos;
import io.seriform.bench.model.user.User;

/** Users as messages. */
final class ProtobufUser {

  private ProtobufUser() {}

  static UserProtos.User toMessage(User user) {
    return UserProtos.User.newBuilder()
        .setId(user.getId())
        .setWeight(user.getWeight())
        .setAge(user.getAge())
        .setName(user.getName())
        .setTitle(user.getTitle())
        .setDesc(user.getDesc())
        .build();
  }

  static User toPlain(UserProtos.User message) {
    User user = new User();
    user.setId(message.getId());
    user.setWeight(message.getWeight());
    user.setAge(message.getAge());
    user.setName(message.getName());
    user.setTitle(message.getTitle());
    user.setDesc(message.getDesc());
    return user;
  }
}
