package io.seriform.bench.peer.protobuf;

import io.seriform.bench.idl.protobuf.AddressBookProtos;
import io.seriform.bench.model.addressbook.AddressBook;
import io.seriform.bench.model.addressbook.Person;
import io.seriform.bench.model.addressbook.PhoneNumber;
import io.seriform.bench.model.addressbook.PhoneType;
import io.seriform.bench.peer.schema.Ordinals;
import java.util.ArrayList;
import java.util.List;

/** Address books as messages. */
final class ProtobufAddressBook {

  private static final PhoneType[] TYPES = PhoneType.values();

  private ProtobufAddressBook() {}

  static AddressBookProtos.AddressBook toMessage(AddressBook book) {
    AddressBookProtos.AddressBook.Builder builder =
        AddressBookProtos.AddressBook.newBuilder().setName(book.getName());
    for (Person person : book.getPersons()) {
      builder.addPerson(toMessage(person));
    }
    return builder.build();
  }

  static AddressBook toPlain(AddressBookProtos.AddressBook message) {
    List<Person> persons = new ArrayList<>(message.getPersonCount());
    for (int i = 0; i < message.getPersonCount(); i++) {
      persons.add(toPlain(message.getPerson(i)));
    }
    AddressBook book = new AddressBook();
    book.setName(message.getName());
    book.setPersons(persons);
    return book;
  }

  private static AddressBookProtos.Person toMessage(Person person) {
    AddressBookProtos.Person.Builder builder =
        AddressBookProtos.Person.newBuilder()
            .setName(person.getName())
            .setId(person.getId())
            .setEmail(person.getEmail());
    for (PhoneNumber phone : person.getPhones()) {
      builder.addPhone(
          AddressBookProtos.PhoneNumber.newBuilder()
              .setNumber(phone.getNumber())
              .setType(AddressBookProtos.PhoneType.forNumber(Ordinals.of(phone.getType()))));
    }
    return builder.build();
  }

  private static Person toPlain(AddressBookProtos.Person message) {
    List<PhoneNumber> phones = new ArrayList<>(message.getPhoneCount());
    for (int i = 0; i < message.getPhoneCount(); i++) {
      AddressBookProtos.PhoneNumber number = message.getPhone(i);
      PhoneNumber phone = new PhoneNumber();
      phone.setNumber(number.getNumber());
      phone.setType(TYPES[number.getType().getNumber()]);
      phones.add(phone);
    }
    Person person = new Person();
    person.setName(message.getName());
    person.setId(message.getId());
    person.setEmail(message.getEmail());
    person.setPhones(phones);
    return person;
  }
}
