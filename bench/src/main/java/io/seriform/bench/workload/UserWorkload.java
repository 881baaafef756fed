package io.seriform.bench.workload;

import io.seriform.bench.model.user.User;

/**
 * The simple object of the protobuf and Thrift comparison: one long string and five short values.
 */
final class UserWorkload {

  private static final String PHRASE = "this is a test vs thrift serialization";

  private UserWorkload() {}

  static Workload<User> user() {
    return new Built<>("user", User.class, UserWorkload::value);
  }

  static User value() {
    User user = new User();
    user.setId("123");
    user.setAge(123);
    user.setWeight(200);
    user.setName("test");
    user.setDesc("ni hao i am test");
    user.setTitle(String.join(" ", PHRASE, PHRASE, PHRASE).repeat(8));
    return user;
  }
}
