package io.seriform.bench.peer.struct;

import io.seriform.bench.model.user.User;
import io.seriform.bench.peer.schema.Sums;

/**
 * {@code struct { int32_t weight; int32_t age; char id[16]; char name[32]; char title[1024]; char
 * desc[64]; }}: 1144 bytes.
 */
final class UserStruct extends StructEntry<User> {

  private static final int WEIGHT = 0;
  private static final int AGE = 4;
  private static final int ID = 8;
  private static final int ID_SIZE = 16;
  private static final int NAME = ID + ID_SIZE;
  private static final int NAME_SIZE = 32;
  private static final int TITLE = NAME + NAME_SIZE;
  private static final int TITLE_SIZE = 1024;
  private static final int DESC = TITLE + TITLE_SIZE;
  private static final int DESC_SIZE = 64;
  private static final int SIZE = DESC + DESC_SIZE;

  @Override
  public byte[] write(User user) {
    byte[] to = new byte[SIZE];
    C.int32(to, WEIGHT, user.getWeight());
    C.int32(to, AGE, user.getAge());
    C.chars(to, ID, ID_SIZE, user.getId());
    C.chars(to, NAME, NAME_SIZE, user.getName());
    C.chars(to, TITLE, TITLE_SIZE, user.getTitle());
    C.chars(to, DESC, DESC_SIZE, user.getDesc());
    return to;
  }

  @Override
  int open(byte[] bytes) {
    expectLength(bytes, SIZE);
    return 1;
  }

  @Override
  User copy(byte[] bytes) {
    User user = new User();
    user.setWeight(C.int32(bytes, WEIGHT));
    user.setAge(C.int32(bytes, AGE));
    user.setId(C.chars(bytes, ID, ID_SIZE));
    user.setName(C.chars(bytes, NAME, NAME_SIZE));
    user.setTitle(C.chars(bytes, TITLE, TITLE_SIZE));
    user.setDesc(C.chars(bytes, DESC, DESC_SIZE));
    return user;
  }

  @Override
  String one(byte[] bytes) {
    return C.chars(bytes, NAME, NAME_SIZE);
  }

  @Override
  String oneOf(User user) {
    return user.getName();
  }

  @Override
  long sum(byte[] bytes) {
    return (long) C.int32(bytes, WEIGHT)
        + C.int32(bytes, AGE)
        + Sums.of(C.chars(bytes, ID, ID_SIZE))
        + Sums.of(C.chars(bytes, NAME, NAME_SIZE))
        + Sums.of(C.chars(bytes, TITLE, TITLE_SIZE))
        + Sums.of(C.chars(bytes, DESC, DESC_SIZE));
  }

  @Override
  long sumOf(User user) {
    return Sums.of(user);
  }
}
