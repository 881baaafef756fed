package io.seriform.bench.peer.quickbuf;

import io.seriform.bench.idl.quickbuf.AddressBookProtos;
import io.seriform.bench.idl.quickbuf.PhoneBookProtos;
import io.seriform.bench.idl.quickbuf.UserProtos;
import io.seriform.bench.model.addressbook.AddressBook;
import io.seriform.bench.model.addressbook.Person;
import io.seriform.bench.model.addressbook.PhoneNumber;
import io.seriform.bench.model.addressbook.PhoneType;
import io.seriform.bench.model.phonebook.GenderType;
import io.seriform.bench.model.phonebook.PersonalInfo;
import io.seriform.bench.model.phonebook.PersonalInfoList;
import io.seriform.bench.model.user.User;
import io.seriform.bench.peer.schema.Ordinals;
import java.util.ArrayList;
import java.util.List;
import us.hebi.quickbuf.RepeatedMessage;

/** Users, address books and telephone books as messages, with every field set, the zeros too. */
final class QuickBooks {

  private static final PhoneType[] TYPES = PhoneType.values();
  private static final GenderType[] GENDERS = GenderType.values();

  private QuickBooks() {}

  static void fillUser(User user, UserProtos.User to) {
    to.setId(user.getId())
        .setWeight(user.getWeight())
        .setAge(user.getAge())
        .setName(user.getName())
        .setTitle(user.getTitle())
        .setDesc(user.getDesc());
  }

  static User toPlainUser(UserProtos.User message) {
    User user = new User();
    user.setId(message.getId());
    user.setWeight(message.getWeight());
    user.setAge(message.getAge());
    user.setName(message.getName());
    user.setTitle(message.getTitle());
    user.setDesc(message.getDesc());
    return user;
  }

  static void fillAddressBook(AddressBook book, AddressBookProtos.AddressBook to) {
    to.setName(book.getName());
    RepeatedMessage<AddressBookProtos.Person> persons = to.getMutablePerson();
    for (Person from : book.getPersons()) {
      AddressBookProtos.Person person = persons.next();
      person.setName(from.getName()).setId(from.getId()).setEmail(from.getEmail());
      RepeatedMessage<AddressBookProtos.PhoneNumber> phones = person.getMutablePhone();
      for (PhoneNumber phone : from.getPhones()) {
        phones.next().setNumber(phone.getNumber()).setTypeValue(Ordinals.of(phone.getType()));
      }
    }
  }

  static AddressBook toPlainAddressBook(AddressBookProtos.AddressBook message) {
    RepeatedMessage<AddressBookProtos.Person> all = message.getPerson();
    List<Person> persons = new ArrayList<>(all.length());
    for (int i = 0; i < all.length(); i++) {
      persons.add(toPlain(all.get(i)));
    }
    AddressBook book = new AddressBook();
    book.setName(message.getName());
    book.setPersons(persons);
    return book;
  }

  private static Person toPlain(AddressBookProtos.Person message) {
    RepeatedMessage<AddressBookProtos.PhoneNumber> all = message.getPhone();
    List<PhoneNumber> phones = new ArrayList<>(all.length());
    for (int i = 0; i < all.length(); i++) {
      AddressBookProtos.PhoneNumber number = all.get(i);
      PhoneNumber phone = new PhoneNumber();
      phone.setNumber(number.getNumber());
      phone.setType(TYPES[number.hasType() ? number.getTypeValue() : 1]);
      phones.add(phone);
    }
    Person person = new Person();
    person.setName(message.getName());
    person.setId(message.getId());
    person.setEmail(message.getEmail());
    person.setPhones(phones);
    return person;
  }

  static void fillPhoneBook(PersonalInfoList list, PhoneBookProtos.PersonalInfoList to) {
    RepeatedMessage<PhoneBookProtos.PersonalInfo> all = to.getMutableInfo();
    for (PersonalInfo info : list.getInfo()) {
      all.next()
          .setId(info.getId())
          .setName(info.getName())
          .setAge(info.getAge())
          .setGenderValue(Ordinals.of(info.getGender()))
          .setPhoneNum(info.getPhoneNum());
    }
  }

  static PersonalInfoList toPlainPhoneBook(PhoneBookProtos.PersonalInfoList message) {
    RepeatedMessage<PhoneBookProtos.PersonalInfo> all = message.getInfo();
    List<PersonalInfo> entries = new ArrayList<>(all.length());
    for (int i = 0; i < all.length(); i++) {
      PhoneBookProtos.PersonalInfo entry = all.get(i);
      PersonalInfo info = new PersonalInfo();
      info.setId(entry.getId());
      info.setName(entry.getName());
      info.setAge(entry.getAge());
      info.setGender(GENDERS[entry.getGenderValue()]);
      info.setPhoneNum(entry.getPhoneNum());
      entries.add(info);
    }
    PersonalInfoList list = new PersonalInfoList();
    list.setInfo(entries);
    return list;
  }
}
