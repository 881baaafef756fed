package io.seriform.bench.workload;

import io.seriform.bench.model.user.User;
import java.util.SplittableRandom;

/** The object of {@code user} with 1,200 chars of other texts; only raced where they are named. */
final class TextWorkloads {

  private static final int LENGTH = 1200;

  private TextWorkloads() {}

  /** One char of a text, or two. */
  private interface Letters {
    int next(SplittableRandom random);
  }

  private static Workload<User> of(String name, Letters letters) {
    return new Built<>(
        "text." + name,
        User.class,
        () -> {
          SplittableRandom random = new SplittableRandom(11);
          StringBuilder text = new StringBuilder(LENGTH + 1);
          while (text.length() < LENGTH) {
            text.appendCodePoint(letters.next(random));
          }
          User user = UserWorkload.value();
          user.setTitle(text.toString());
          return user;
        });
  }

  private static int latin(SplittableRandom random) {
    return random.nextInt('a', 'z' + 1);
  }

  private static int han(SplittableRandom random) {
    return random.nextInt(0x4E00, 0x6D40);
  }

  static Workload<User> chinese() {
    return of("chinese", TextWorkloads::han);
  }

  static Workload<User> russian() {
    return of("russian", r -> r.nextInt(6) == 0 ? ' ' : r.nextInt(0x430, 0x450));
  }

  /** A quarter of it is Chinese, char by char. */
  static Workload<User> mixed() {
    return of("mixed", r -> r.nextInt(4) == 0 ? han(r) : latin(r));
  }

  static Workload<User> emoji() {
    return of("emoji", r -> r.nextInt(4) == 0 ? r.nextInt(0x1F600, 0x1F640) : latin(r));
  }

  /** Lines of some 60 chars. */
  static Workload<User> lines() {
    return of("lines", r -> r.nextInt(60) == 0 ? '\n' : latin(r));
  }
}
