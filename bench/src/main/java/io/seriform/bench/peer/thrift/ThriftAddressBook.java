package io.seriform.bench.peer.thrift;

import io.seriform.bench.idl.thrift.TAddressBook;
import io.seriform.bench.idl.thrift.TPerson;
import io.seriform.bench.idl.thrift.TPhoneNumber;
import io.seriform.bench.idl.thrift.TPhoneType;
import io.seriform.bench.model.addressbook.AddressBook;
import io.seriform.bench.model.addressbook.Person;
import io.seriform.bench.model.addressbook.PhoneNumber;
import io.seriform.bench.model.addressbook.PhoneType;
import io.seriform.bench.peer.schema.Ordinals;
import java.util.ArrayList;
import java.util.List;

/** Address books as structs. */
final class ThriftAddressBook {

  private static final PhoneType[] TYPES = PhoneType.values();

  private ThriftAddressBook() {}

  static TAddressBook toStruct(AddressBook book) {
    List<TPerson> persons = new ArrayList<>(book.getPersons().size());
    for (Person person : book.getPersons()) {
      persons.add(toStruct(person));
    }
    return new TAddressBook(book.getName(), persons);
  }

  static AddressBook toPlain(TAddressBook struct) {
    List<Person> persons = new ArrayList<>(struct.getPersonsSize());
    for (TPerson person : struct.getPersons()) {
      persons.add(toPlain(person));
    }
    AddressBook book = new AddressBook();
    book.setName(struct.getName());
    book.setPersons(persons);
    return book;
  }

  private static TPerson toStruct(Person person) {
    List<TPhoneNumber> phones = new ArrayList<>(person.getPhones().size());
    for (PhoneNumber phone : person.getPhones()) {
      phones.add(
          new TPhoneNumber(phone.getNumber())
              .setType(TPhoneType.findByValue(Ordinals.of(phone.getType()))));
    }
    return new TPerson(person.getName(), person.getId(), phones).setEmail(person.getEmail());
  }

  private static Person toPlain(TPerson struct) {
    List<PhoneNumber> phones = new ArrayList<>(struct.getPhonesSize());
    for (TPhoneNumber number : struct.getPhones()) {
      PhoneNumber phone = new PhoneNumber();
      phone.setNumber(number.getNumber());
      phone.setType(TYPES[number.getType().getValue()]);
      phones.add(phone);
    }
    Person person = new Person();
    person.setName(struct.getName());
    person.setId(struct.getId());
    person.setEmail(struct.getEmail());
    person.setPhones(phones);
    return person;
  }
}
