package io.seriform.bench.peer.hand;

import io.seriform.bench.model.user.User;
import io.seriform.wire.bytes.Bytes;
import java.util.Arrays;
import java.util.List;

/** {@code weight, age, id, name, title, desc}. */
final class HandUser extends HandEntry<User> {

  @Override
  int size(User user) {
    return 2 * Integer.BYTES
        + Fields.size(user.getId())
        + Fields.size(user.getName())
        + Fields.size(user.getTitle())
        + Fields.size(user.getDesc());
  }

  @Override
  void put(User user, byte[] to) {
    Bytes.putInt(to, 0, user.getWeight());
    Bytes.putInt(to, 4, user.getAge());
    int at = Fields.put(to, 8, user.getId());
    at = Fields.put(to, at, user.getName());
    at = Fields.put(to, at, user.getTitle());
    Fields.put(to, at, user.getDesc());
  }

  @Override
  public User read(byte[] from) {
    User user = new User();
    user.setWeight(Bytes.getInt(from, 0));
    user.setAge(Bytes.getInt(from, 4));
    int at = 8;
    user.setId(Fields.get(from, at));
    at = Fields.behind(from, at);
    user.setName(Fields.get(from, at));
    at = Fields.behind(from, at);
    user.setTitle(Fields.get(from, at));
    at = Fields.behind(from, at);
    user.setDesc(Fields.get(from, at));
    return user;
  }

  @Override
  User again(User user, Texts texts) {
    User again = new User();
    again.setWeight(user.getWeight());
    again.setAge(user.getAge());
    again.setId(texts.make(0));
    again.setName(texts.make(1));
    again.setTitle(texts.make(2));
    again.setDesc(texts.make(3));
    return again;
  }

  @Override
  List<String> texts(User user) {
    return Arrays.asList(user.getId(), user.getName(), user.getTitle(), user.getDesc());
  }
}
