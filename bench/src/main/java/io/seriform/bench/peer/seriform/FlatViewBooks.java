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
import io.seriform.flatbuffers.FlatCursor;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Users, address books, telephone books, numbers and bytes through views. */
final class FlatViewBooks {

  private FlatViewBooks() {}

  /** A user. */
  public interface UserView {
    String id();

    int weight();

    int age();

    String name();

    String title();

    String desc();
  }

  static FlatViewEntry.Reader<User, UserView> user() {
    return new FlatViewEntry.Reader<>(
        UserView.class,
        FlatViewBooks::copy,
        UserView::name,
        User::getName,
        view ->
            Sums.of(view.id())
                + view.weight()
                + view.age()
                + Sums.of(view.name())
                + Sums.of(view.title())
                + Sums.of(view.desc()),
        Sums::of);
  }

  private static User copy(UserView from) {
    User user = new User();
    user.setId(from.id());
    user.setWeight(from.weight());
    user.setAge(from.age());
    user.setName(from.name());
    user.setTitle(from.title());
    user.setDesc(from.desc());
    return user;
  }

  // ---- numbers and bytes

  static FlatViewEntry.Reader<Ints255, IntsViews.IntsView> ints() {
    return new FlatViewEntry.Reader<>(
        IntsViews.IntsView.class,
        IntsViews::copy,
        IntsViews.IntsView::f128,
        Ints255::getF128,
        IntsViews::sum,
        Sums::of);
  }

  /**
   * An array as a document.
   *
   * @param data the only field
   */
  public record Blob(byte[] data) {}

  /** An array. */
  public interface BlobView {
    byte[] data();

    byte data(int index);

    int dataSize();

    ByteBuffer getData();
  }

  static FlatViewEntry.Reader<byte[], BlobView> bytes() {
    return new FlatViewEntry.Reader<>(
        BlobView.class,
        BlobView::data,
        view -> view.data(view.dataSize() - 1),
        bytes -> bytes[bytes.length - 1],
        FlatViewBooks::sum,
        Sums::of);
  }

  private static long sum(BlobView from) {
    long sum = 0;
    ByteBuffer bytes = from.getData();
    for (int i = 0; i < bytes.limit(); i++) {
      sum += bytes.get(i);
    }
    return sum;
  }

  // ---- address books

  /** An address book. */
  public interface BookView {
    String name();

    FlatCursor<PersonView> persons();

    PersonView persons(int index);

    int personsSize();
  }

  /** A person of it. */
  public interface PersonView {
    String name();

    int id();

    String email();

    FlatCursor<PhoneView> phones();
  }

  /** A number of a person. */
  public interface PhoneView {
    String number();

    PhoneType type();
  }

  static FlatViewEntry.Reader<AddressBook, BookView> addressBook() {
    return new FlatViewEntry.Reader<>(
        BookView.class,
        FlatViewBooks::copy,
        view -> view.persons(view.personsSize() - 1).email(),
        book -> book.getPersons().get(book.getPersons().size() - 1).getEmail(),
        FlatViewBooks::sum,
        Sums::of);
  }

  private static AddressBook copy(BookView from) {
    FlatCursor<PersonView> cursor = from.persons();
    List<Person> persons = new ArrayList<>(cursor.size());
    while (cursor.next()) {
      PersonView view = cursor.view();
      FlatCursor<PhoneView> numbers = view.phones();
      List<PhoneNumber> phones = new ArrayList<>(numbers.size());
      while (numbers.next()) {
        PhoneNumber phone = new PhoneNumber();
        phone.setNumber(numbers.view().number());
        phone.setType(numbers.view().type());
        phones.add(phone);
      }
      Person person = new Person();
      person.setName(view.name());
      person.setId(view.id());
      person.setEmail(view.email());
      person.setPhones(phones);
      persons.add(person);
    }
    AddressBook book = new AddressBook();
    book.setName(from.name());
    book.setPersons(persons);
    return book;
  }

  private static long sum(BookView from) {
    long sum = Sums.of(from.name());
    FlatCursor<PersonView> persons = from.persons();
    while (persons.next()) {
      PersonView person = persons.view();
      sum += Sums.of(person.name()) + person.id() + Sums.of(person.email());
      FlatCursor<PhoneView> phones = person.phones();
      while (phones.next()) {
        sum += Sums.of(phones.view().number()) + Ordinals.of(phones.view().type());
      }
    }
    return sum;
  }

  // ---- telephone books

  /** A telephone book. */
  public interface ListView {
    FlatCursor<InfoView> info();

    InfoView info(int index);

    int infoSize();
  }

  /** An entry of it. */
  public interface InfoView {
    int id();

    String name();

    int age();

    GenderType gender();

    long phoneNum();
  }

  static FlatViewEntry.Reader<PersonalInfoList, ListView> phoneBook() {
    return new FlatViewEntry.Reader<>(
        ListView.class,
        FlatViewBooks::copy,
        view -> view.info(view.infoSize() - 1).name(),
        list -> list.getInfo().get(list.getInfo().size() - 1).getName(),
        FlatViewBooks::sum,
        Sums::of);
  }

  private static PersonalInfoList copy(ListView from) {
    FlatCursor<InfoView> cursor = from.info();
    InfoView view = cursor.view();
    List<PersonalInfo> entries = new ArrayList<>(cursor.size());
    while (cursor.next()) {
      PersonalInfo info = new PersonalInfo();
      info.setId(view.id());
      info.setName(view.name());
      info.setAge(view.age());
      info.setGender(view.gender());
      info.setPhoneNum(view.phoneNum());
      entries.add(info);
    }
    PersonalInfoList list = new PersonalInfoList();
    list.setInfo(entries);
    return list;
  }

  private static long sum(ListView from) {
    long sum = 0;
    FlatCursor<InfoView> cursor = from.info();
    InfoView info = cursor.view();
    while (cursor.next()) {
      sum += info.id() + Sums.of(info.name()) + info.age();
      sum += Ordinals.of(info.gender()) + info.phoneNum();
    }
    return sum;
  }
}
