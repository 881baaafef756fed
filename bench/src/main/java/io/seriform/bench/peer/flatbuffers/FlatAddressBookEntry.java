package io.seriform.bench.peer.flatbuffers;

import com.google.flatbuffers.FlatBufferBuilder;
import io.seriform.bench.idl.flatbuffers.FlatAddressBook;
import io.seriform.bench.idl.flatbuffers.FlatPerson;
import io.seriform.bench.idl.flatbuffers.FlatPhoneNumber;
import io.seriform.bench.model.addressbook.AddressBook;
import io.seriform.bench.model.addressbook.Person;
import io.seriform.bench.model.addressbook.PhoneNumber;
import io.seriform.bench.model.addressbook.PhoneType;
import io.seriform.bench.peer.schema.Ordinals;
import io.seriform.bench.peer.schema.Sums;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Reads and writes address books. */
final class FlatAddressBookEntry extends FlatEntry<AddressBook, FlatAddressBook> {

  private static final PhoneType[] TYPES = PhoneType.values();

  @Override
  int build(FlatBufferBuilder builder, AddressBook book) {
    List<Person> persons = book.getPersons();
    int[] offsets = new int[persons.size()];
    for (int i = 0; i < offsets.length; i++) {
      offsets[i] = build(builder, persons.get(i));
    }
    int vector = FlatAddressBook.createPersonVector(builder, offsets);
    int name = builder.createString(book.getName());
    return FlatAddressBook.createFlatAddressBook(builder, name, vector);
  }

  private static int build(FlatBufferBuilder builder, Person person) {
    List<PhoneNumber> phones = person.getPhones();
    int[] offsets = new int[phones.size()];
    for (int i = 0; i < offsets.length; i++) {
      PhoneNumber phone = phones.get(i);
      offsets[i] =
          FlatPhoneNumber.createFlatPhoneNumber(
              builder,
              builder.createString(phone.getNumber()),
              (byte) Ordinals.of(phone.getType()));
    }
    int vector = FlatPerson.createPhoneVector(builder, offsets);
    int name = builder.createString(person.getName());
    int email = builder.createString(person.getEmail());
    return FlatPerson.createFlatPerson(builder, name, person.getId(), email, vector);
  }

  @Override
  FlatAddressBook open(ByteBuffer buffer) {
    return FlatAddressBook.getRootAsFlatAddressBook(buffer);
  }

  @Override
  AddressBook copy(FlatAddressBook flat) {
    int count = flat.personLength();
    List<Person> persons = new ArrayList<>(count);
    FlatPerson from = new FlatPerson();
    FlatPhoneNumber number = new FlatPhoneNumber();
    for (int i = 0; i < count; i++) {
      persons.add(copy(flat.person(from, i), number));
    }
    AddressBook book = new AddressBook();
    book.setName(flat.name());
    book.setPersons(persons);
    return book;
  }

  private static Person copy(FlatPerson from, FlatPhoneNumber number) {
    int count = from.phoneLength();
    List<PhoneNumber> phones = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      from.phone(number, i);
      PhoneNumber phone = new PhoneNumber();
      phone.setNumber(number.number());
      phone.setType(TYPES[number.type()]);
      phones.add(phone);
    }
    Person person = new Person();
    person.setName(from.name());
    person.setId(from.id());
    person.setEmail(from.email());
    person.setPhones(phones);
    return person;
  }

  @Override
  String one(FlatAddressBook flat) {
    return flat.person(flat.personLength() - 1).email();
  }

  @Override
  String oneOf(AddressBook book) {
    return book.getPersons().get(book.getPersons().size() - 1).getEmail();
  }

  @Override
  long sum(FlatAddressBook flat) {
    long sum = Sums.of(flat.name());
    int count = flat.personLength();
    FlatPerson person = new FlatPerson();
    FlatPhoneNumber phone = new FlatPhoneNumber();
    for (int i = 0; i < count; i++) {
      flat.person(person, i);
      sum += Sums.of(person.name()) + person.id() + Sums.of(person.email());
      int phones = person.phoneLength();
      for (int j = 0; j < phones; j++) {
        person.phone(phone, j);
        sum += Sums.of(phone.number()) + phone.type();
      }
    }
    return sum;
  }

  @Override
  long sumOf(AddressBook book) {
    return Sums.of(book);
  }
}
