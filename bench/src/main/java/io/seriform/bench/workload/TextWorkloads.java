package io.seriform.bench.workload;

import io.seriform.bench.model.addressbook.AddressBook;
import io.seriform.bench.model.addressbook.Person;
import io.seriform.bench.model.user.User;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Texts of 1,200 chars in other letters, only raced where they are named: one, as the title in the
 * object of {@code user}, and 512 different ones, as the names in an address book. Of one text a
 * processor learns by heart where its spaces and its letters are; of 512 it does not.
 */
enum TextWorkloads {
  CHINESE {
    @Override
    int next(SplittableRandom random) {
      return han(random);
    }
  },
  RUSSIAN {
    @Override
    int next(SplittableRandom random) {
      return random.nextInt(6) == 0 ? ' ' : random.nextInt(0x430, 0x450);
    }
  },
  /** A quarter of it is Chinese, char by char. */
  MIXED {
    @Override
    int next(SplittableRandom random) {
      return random.nextInt(4) == 0 ? han(random) : latin(random);
    }
  },
  /** A quarter of it. */
  EMOJI {
    @Override
    int next(SplittableRandom random) {
      return random.nextInt(4) == 0 ? random.nextInt(0x1F600, 0x1F640) : latin(random);
    }
  },
  /** Lines of some 60 chars. */
  LINES {
    @Override
    int next(SplittableRandom random) {
      return random.nextInt(60) == 0 ? '\n' : latin(random);
    }
  };

  private static final int LENGTH = 1200;
  private static final int TEXTS = 512;

  /** The next letter: one char of a text, or two. */
  abstract int next(SplittableRandom random);

  /** {@code text.*}: one text. */
  Workload<User> one() {
    return new Built<>(
        "text." + letters(),
        User.class,
        () -> {
          User user = UserWorkload.value();
          user.setTitle(text(new SplittableRandom(11)));
          return user;
        });
  }

  /** {@code texts.*}: many. */
  Workload<AddressBook> many() {
    return new Built<>("texts." + letters(), AddressBook.class, this::book);
  }

  private String letters() {
    return name().toLowerCase(Locale.ROOT);
  }

  private AddressBook book() {
    SplittableRandom random = new SplittableRandom(11);
    List<Person> persons = new ArrayList<>(TEXTS);
    for (int i = 0; i < TEXTS; i++) {
      Person person = new Person();
      person.setName(text(random));
      person.setId(i);
      person.setEmail("");
      person.setPhones(new ArrayList<>());
      persons.add(person);
    }
    AddressBook book = new AddressBook();
    book.setName(letters());
    book.setPersons(persons);
    return book;
  }

  private String text(SplittableRandom random) {
    StringBuilder text = new StringBuilder(LENGTH + 1);
    while (text.length() < LENGTH) {
      text.appendCodePoint(next(random));
    }
    return text.toString();
  }

  private static int latin(SplittableRandom random) {
    return random.nextInt('a', 'z' + 1);
  }

  private static int han(SplittableRandom random) {
    return random.nextInt(0x4E00, 0x6D40);
  }
}
