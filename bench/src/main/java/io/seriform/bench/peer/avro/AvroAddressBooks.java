package io.seriform.bench.peer.avro;

import io.seriform.bench.idl.avro.AvroAddressBook;
import io.seriform.bench.idl.avro.AvroPerson;
import io.seriform.bench.idl.avro.AvroPhoneNumber;
import io.seriform.bench.idl.avro.AvroPhoneType;
import io.seriform.bench.model.addressbook.AddressBook;
import io.seriform.bench.model.addressbook.Person;
import io.seriform.bench.model.addressbook.PhoneNumber;
import io.seriform.bench.model.addressbook.PhoneType;
import java.util.ArrayList;
import java.util.List;

/** Address books as records. */
final class AvroAddressBooks {

  private AvroAddressBooks() {}

  static AvroAddressBook toRecord(AddressBook book) {
    List<AvroPerson> persons = new ArrayList<>(book.getPersons().size());
    for (Person person : book.getPersons()) {
      List<AvroPhoneNumber> phones = new ArrayList<>(person.getPhones().size());
      for (PhoneNumber phone : person.getPhones()) {
        phones.add(new AvroPhoneNumber(phone.getNumber(), toAvro(phone.getType())));
      }
      persons.add(new AvroPerson(person.getName(), person.getId(), person.getEmail(), phones));
    }
    return new AvroAddressBook(book.getName(), persons);
  }

  static AddressBook toPlain(AvroAddressBook avro) {
    List<Person> persons = new ArrayList<>(avro.getPerson().size());
    for (AvroPerson person : avro.getPerson()) {
      persons.add(toPlain(person));
    }
    AddressBook book = new AddressBook();
    book.setName(avro.getName());
    book.setPersons(persons);
    return book;
  }

  private static Person toPlain(AvroPerson avro) {
    List<PhoneNumber> phones = new ArrayList<>(avro.getPhone().size());
    for (AvroPhoneNumber number : avro.getPhone()) {
      PhoneNumber phone = new PhoneNumber();
      phone.setNumber(number.getNumber());
      phone.setType(toPlain(number.getType()));
      phones.add(phone);
    }
    Person person = new Person();
    person.setName(avro.getName());
    person.setId(avro.getId());
    person.setEmail(avro.getEmail());
    person.setPhones(phones);
    return person;
  }

  private static AvroPhoneType toAvro(PhoneType value) {
    return switch (value) {
      case MOBILE -> AvroPhoneType.MOBILE;
      case HOME -> AvroPhoneType.HOME;
      case WORK -> AvroPhoneType.WORK;
    };
  }

  private static PhoneType toPlain(AvroPhoneType value) {
    return switch (value) {
      case MOBILE -> PhoneType.MOBILE;
      case HOME -> PhoneType.HOME;
      case WORK -> PhoneType.WORK;
    };
  }
}
