package io.seriform.bench.peer.thrift;

import io.seriform.bench.idl.thrift.TUser;
import io.seriform.bench.model.user.User;

/** Users as structs. */
final class ThriftUser {

  private ThriftUser() {}

  static TUser toStruct(User user) {
    return new TUser(
        user.getId(),
        user.getWeight(),
        user.getAge(),
        user.getName(),
        user.getTitle(),
        user.getDesc());
  }

  static User toPlain(TUser struct) {
    User user = new User();
    user.setId(struct.getId());
    user.setWeight(struct.getWeight());
    user.setAge(struct.getAge());
    user.setName(struct.getName());
    user.setTitle(struct.getTitle());
    user.setDesc(struct.getDesc());
    return user;
  }
}
