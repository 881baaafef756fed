package io.seriform.bench.peer.struct;

import io.seriform.bench.model.addressbook.AddressBook;
import io.seriform.bench.model.addressbook.Person;
import io.seriform.bench.model.addressbook.PhoneNumber;
import io.seriform.bench.model.addressbook.PhoneType;
import io.seriform.bench.peer.schema.Ordinals;
import io.seriform.bench.peer.schema.Sums;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code struct phone_number { int32_t type; char number[20]; }}, of 24 bytes; {@code struct person
 * { int32_t id; char name[28]; char email[28]; int32_t phones; phone_number phone[4]; }}, of 160;
 * {@code struct address_book { int32_t size; char name[28]; person persons[]; }}.
 */
final class AddressBookStruct extends StructEntry<AddressBook> {

  private static final PhoneType[] TYPES = PhoneType.values();

  private static final int TEXT_SIZE = 28;

  private static final int BOOK_NAME = 4;
  private static final int HEADER = BOOK_NAME + TEXT_SIZE;

  private static final int ID = 0;
  private static final int NAME = 4;
  private static final int EMAIL = NAME + TEXT_SIZE;
  private static final int PHONES = EMAIL + TEXT_SIZE;
  private static final int PHONE = PHONES + 4;
  private static final int MOST_PHONES = 4;

  private static final int TYPE = 0;
  private static final int NUMBER = 4;
  private static final int NUMBER_SIZE = 20;
  private static final int PHONE_SIZE = NUMBER + NUMBER_SIZE;

  private static final int PERSON_SIZE = PHONE + MOST_PHONES * PHONE_SIZE;

  @Override
  public byte[] write(AddressBook book) {
    List<Person> persons = book.getPersons();
    int count = persons.size();
    byte[] to = new byte[HEADER + count * PERSON_SIZE];
    C.int32(to, 0, count);
    C.chars(to, BOOK_NAME, TEXT_SIZE, book.getName());
    for (int i = 0; i < count; i++) {
      write(persons.get(i), to, HEADER + i * PERSON_SIZE);
    }
    return to;
  }

  private static void write(Person person, byte[] to, int at) {
    List<PhoneNumber> phones = person.getPhones();
    int count = phones.size();
    if (count > MOST_PHONES) {
      throw new IllegalArgumentException("more than " + MOST_PHONES + " numbers: " + person);
    }
    C.int32(to, at + ID, person.getId());
    C.chars(to, at + NAME, TEXT_SIZE, person.getName());
    C.chars(to, at + EMAIL, TEXT_SIZE, person.getEmail());
    C.int32(to, at + PHONES, count);
    for (int i = 0; i < count; i++) {
      PhoneNumber phone = phones.get(i);
      int phoneAt = at + PHONE + i * PHONE_SIZE;
      C.int32(to, phoneAt + TYPE, Ordinals.of(phone.getType()));
      C.chars(to, phoneAt + NUMBER, NUMBER_SIZE, phone.getNumber());
    }
  }

  @Override
  int open(byte[] bytes) {
    int count = C.int32(bytes, 0);
    expectLength(bytes, HEADER + (long) count * PERSON_SIZE);
    return count;
  }

  @Override
  AddressBook copy(byte[] bytes) {
    List<Person> persons = new ArrayList<>(C.int32(bytes, 0));
    for (int at = HEADER; at < bytes.length; at += PERSON_SIZE) {
      persons.add(copyPerson(bytes, at));
    }
    AddressBook book = new AddressBook();
    book.setName(C.chars(bytes, BOOK_NAME, TEXT_SIZE));
    book.setPersons(persons);
    return book;
  }

  private static Person copyPerson(byte[] bytes, int at) {
    int count = C.int32(bytes, at + PHONES);
    List<PhoneNumber> phones = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      int phoneAt = at + PHONE + i * PHONE_SIZE;
      PhoneNumber phone = new PhoneNumber();
      phone.setType(TYPES[C.int32(bytes, phoneAt + TYPE)]);
      phone.setNumber(C.chars(bytes, phoneAt + NUMBER, NUMBER_SIZE));
      phones.add(phone);
    }
    Person person = new Person();
    person.setId(C.int32(bytes, at + ID));
    person.setName(C.chars(bytes, at + NAME, TEXT_SIZE));
    person.setEmail(C.chars(bytes, at + EMAIL, TEXT_SIZE));
    person.setPhones(phones);
    return person;
  }

  @Override
  String one(byte[] bytes) {
    return C.chars(bytes, bytes.length - PERSON_SIZE + EMAIL, TEXT_SIZE);
  }

  @Override
  String oneOf(AddressBook book) {
    return book.getPersons().get(book.getPersons().size() - 1).getEmail();
  }

  @Override
  long sum(byte[] bytes) {
    long sum = Sums.of(C.chars(bytes, BOOK_NAME, TEXT_SIZE));
    for (int at = HEADER; at < bytes.length; at += PERSON_SIZE) {
      sum += C.int32(bytes, at + ID);
      sum += Sums.of(C.chars(bytes, at + NAME, TEXT_SIZE));
      sum += Sums.of(C.chars(bytes, at + EMAIL, TEXT_SIZE));
      int end = at + PHONE + C.int32(bytes, at + PHONES) * PHONE_SIZE;
      for (int phone = at + PHONE; phone < end; phone += PHONE_SIZE) {
        sum += C.int32(bytes, phone + TYPE);
        sum += Sums.of(C.chars(bytes, phone + NUMBER, NUMBER_SIZE));
      }
    }
    return sum;
  }

  @Override
  long sumOf(AddressBook book) {
    return Sums.of(book);
  }
}
