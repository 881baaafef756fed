package io.seriform.bench.peer.seriform;

import io.seriform.bench.model.addressbook.AddressBook;
import io.seriform.bench.model.addressbook.Person;
import io.seriform.bench.model.addressbook.PhoneNumber;
import io.seriform.bench.model.addressbook.PhoneType;
import io.seriform.bench.model.ints.Ints255;
import io.seriform.bench.model.phonebook.GenderType;
import io.seriform.bench.model.phonebook.PersonalInfo;
import io.seriform.bench.model.phonebook.PersonalInfoList;
import io.seriform.bench.model.user.User;
import io.seriform.bench.peer.schema.Ordinals;
import io.seriform.bench.peer.schema.Sums;
import io.seriform.bench.peer.seriform.FlatViewEntry.Reader;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** C structures through views: the interfaces, and what is read through them. */
final class StructViews {

  static final Map<Type, Reader<?, ?>> READERS =
      Map.of(
          PersonalInfoList.class,
          new Reader<>(
              ListView.class,
              StructViews::copy,
              view -> view.info(view.infoSize() - 1).name(),
              list -> list.getInfo().get(list.getInfo().size() - 1).getName(),
              StructViews::sum,
              (PersonalInfoList list) -> Sums.of(list)),
          User.class,
          new Reader<>(
              UserView.class,
              StructViews::copy,
              UserView::name,
              User::getName,
              StructViews::sum,
              (User user) -> Sums.of(user)),
          AddressBook.class,
          new Reader<>(
              BookView.class,
              StructViews::copy,
              view -> view.persons(view.personsSize() - 1).email(),
              book -> book.getPersons().get(book.getPersons().size() - 1).getEmail(),
              StructViews::sum,
              (AddressBook book) -> Sums.of(book)),
          Ints255.class,
          new Reader<>(
              IntsViews.IntsView.class,
              IntsViews::copy,
              IntsViews.IntsView::f128,
              Ints255::getF128,
              IntsViews::sum,
              (Ints255 ints) -> Sums.of(ints)));

  private StructViews() {}

  // ---- telephone books

  /** An entry. */
  public interface InfoView {
    int id();

    String name();

    int age();

    GenderType gender();

    long phoneNum();
  }

  /** The list. */
  public interface ListView {
    InfoView info(int index);

    int infoSize();
  }

  private static PersonalInfoList copy(ListView view) {
    int count = view.infoSize();
    List<PersonalInfo> entries = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      InfoView from = view.info(i);
      PersonalInfo info = new PersonalInfo();
      info.setId(from.id());
      info.setName(from.name());
      info.setAge(from.age());
      info.setGender(from.gender());
      info.setPhoneNum(from.phoneNum());
      entries.add(info);
    }
    PersonalInfoList list = new PersonalInfoList();
    list.setInfo(entries);
    return list;
  }

  private static long sum(ListView view) {
    long sum = 0;
    int count = view.infoSize();
    for (int i = 0; i < count; i++) {
      InfoView info = view.info(i);
      sum += info.id() + Sums.of(info.name()) + info.age();
      sum += Ordinals.of(info.gender()) + info.phoneNum();
    }
    return sum;
  }

  // ---- users

  /** A user. */
  public interface UserView {
    int weight();

    int age();

    String id();

    String name();

    String title();

    String desc();
  }

  private static User copy(UserView from) {
    User user = new User();
    user.setWeight(from.weight());
    user.setAge(from.age());
    user.setId(from.id());
    user.setName(from.name());
    user.setTitle(from.title());
    user.setDesc(from.desc());
    return user;
  }

  private static long sum(UserView view) {
    return Sums.of(view.id())
        + view.weight()
        + view.age()
        + Sums.of(view.name())
        + Sums.of(view.title())
        + Sums.of(view.desc());
  }

  // ---- address books

  /** A number of a person. */
  public interface PhoneView {
    PhoneType type();

    String number();
  }

  /** A person. */
  public interface PersonView {
    int id();

    String name();

    String email();

    PhoneView phones(int index);

    int phonesSize();
  }

  /** An address book. */
  public interface BookView {
    String name();

    PersonView persons(int index);

    int personsSize();
  }

  private static AddressBook copy(BookView from) {
    int count = from.personsSize();
    List<Person> persons = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      persons.add(copy(from.persons(i)));
    }
    AddressBook book = new AddressBook();
    book.setName(from.name());
    book.setPersons(persons);
    return book;
  }

  private static Person copy(PersonView from) {
    int count = from.phonesSize();
    List<PhoneNumber> phones = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      PhoneView number = from.phones(i);
      PhoneNumber phone = new PhoneNumber();
      phone.setType(number.type());
      phone.setNumber(number.number());
      phones.add(phone);
    }
    Person person = new Person();
    person.setId(from.id());
    person.setName(from.name());
    person.setEmail(from.email());
    person.setPhones(phones);
    return person;
  }

  private static long sum(BookView from) {
    long sum = Sums.of(from.name());
    int persons = from.personsSize();
    for (int i = 0; i < persons; i++) {
      PersonView person = from.persons(i);
      sum += person.id() + Sums.of(person.name()) + Sums.of(person.email());
      int phones = person.phonesSize();
      for (int k = 0; k < phones; k++) {
        PhoneView phone = person.phones(k);
        sum += Ordinals.of(phone.type()) + Sums.of(phone.number());
      }
    }
    return sum;
  }
}
