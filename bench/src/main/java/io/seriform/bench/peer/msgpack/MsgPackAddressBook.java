package io.seriform.bench.peer.msgpack;

import io.seriform.bench.model.addressbook.AddressBook;
import io.seriform.bench.model.addressbook.Person;
import io.seriform.bench.model.addressbook.PhoneNumber;
import io.seriform.bench.model.addressbook.PhoneType;
import io.seriform.bench.peer.schema.Ordinals;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** Address books as arrays. */
final class MsgPackAddressBook {

  private static final PhoneType[] TYPES = PhoneType.values();
  private static final int BOOK_FIELDS = 2;
  private static final int PERSON_FIELDS = 4;
  private static final int PHONE_FIELDS = 2;

  private MsgPackAddressBook() {}

  static void pack(MessagePacker packer, AddressBook book) throws IOException {
    packer.packArrayHeader(BOOK_FIELDS);
    packer.packString(book.getName());
    packer.packArrayHeader(book.getPersons().size());
    for (Person person : book.getPersons()) {
      packer.packArrayHeader(PERSON_FIELDS);
      packer.packString(person.getName());
      packer.packInt(person.getId());
      packer.packString(person.getEmail());
      packer.packArrayHeader(person.getPhones().size());
      for (PhoneNumber phone : person.getPhones()) {
        packer.packArrayHeader(PHONE_FIELDS);
        packer.packString(phone.getNumber());
        packer.packInt(Ordinals.of(phone.getType()));
      }
    }
  }

  static AddressBook unpack(MessageUnpacker unpacker) throws IOException {
    MsgPackCore.expect(unpacker.unpackArrayHeader(), BOOK_FIELDS);
    AddressBook book = new AddressBook();
    book.setName(unpacker.unpackString());
    int count = unpacker.unpackArrayHeader();
    List<Person> persons = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      persons.add(unpackPerson(unpacker));
    }
    book.setPersons(persons);
    return book;
  }

  private static Person unpackPerson(MessageUnpacker unpacker) throws IOException {
    MsgPackCore.expect(unpacker.unpackArrayHeader(), PERSON_FIELDS);
    Person person = new Person();
    person.setName(unpacker.unpackString());
    person.setId(unpacker.unpackInt());
    person.setEmail(unpacker.unpackString());
    int count = unpacker.unpackArrayHeader();
    List<PhoneNumber> phones = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      MsgPackCore.expect(unpacker.unpackArrayHeader(), PHONE_FIELDS);
      PhoneNumber phone = new PhoneNumber();
      phone.setNumber(unpacker.unpackString());
      phone.setType(TYPES[unpacker.unpackInt()]);
      phones.add(phone);
    }
    person.setPhones(phones);
    return person;
  }
}
