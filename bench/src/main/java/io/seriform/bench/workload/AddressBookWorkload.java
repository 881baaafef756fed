package io.seriform.bench.workload;

import io.seriform.bench.model.addressbook.AddressBook;
import io.seriform.bench.model.addressbook.Person;
import io.seriform.bench.model.addressbook.PhoneNumber;
import io.seriform.bench.model.addressbook.PhoneType;
import java.util.ArrayList;
import java.util.List;

/**
 * The complex object of the protobuf and Thrift comparison: 300 persons with three numbers each.
 */
final class AddressBookWorkload {

  private static final int PERSONS = 300;

  private AddressBookWorkload() {}

  static Workload<AddressBook> addressBook() {
    return new Built<>("addressbook", AddressBook.class, AddressBookWorkload::value);
  }

  private static AddressBook value() {
    List<Person> persons = new ArrayList<>(PERSONS);
    for (int j = 0; j < PERSONS; j++) {
      persons.add(person(j));
    }
    AddressBook book = new AddressBook();
    book.setName("rec_system");
    book.setPersons(persons);
    return book;
  }

  private static Person person(int j) {
    List<PhoneNumber> phones = new ArrayList<>(3);
    phones.add(phone("1298912313" + j, PhoneType.HOME));
    phones.add(phone("129891231we3" + j, PhoneType.MOBILE));
    phones.add(phone("129891231we3" + j, PhoneType.WORK));
    Person person = new Person();
    person.setName("zhangbin_" + j);
    person.setId(j);
    person.setEmail("zhaojun@gmail.com" + j);
    person.setPhones(phones);
    return person;
  }

  private static PhoneNumber phone(String number, PhoneType type) {
    PhoneNumber phone = new PhoneNumber();
    phone.setNumber(number);
    phone.setType(type);
    return phone;
  }
}
