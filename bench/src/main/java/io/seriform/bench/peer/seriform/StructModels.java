package io.seriform.bench.peer.seriform;

import io.seriform.annotation.PropertyOrder;
import io.seriform.bench.model.addressbook.AddressBook;
import io.seriform.bench.model.addressbook.Person;
import io.seriform.bench.model.addressbook.PhoneNumber;
import io.seriform.bench.model.addressbook.PhoneType;
import io.seriform.bench.model.phonebook.GenderType;
import io.seriform.bench.model.phonebook.PersonalInfo;
import io.seriform.bench.model.phonebook.PersonalInfoList;
import io.seriform.bench.model.user.User;
import io.seriform.model.options.ModelOptions;
import io.seriform.struct.CType;
import io.seriform.struct.Counted;
import io.seriform.struct.Length;
import io.seriform.struct.Stored;
import io.seriform.struct.Struct;
import io.seriform.struct.StructOptions;
import java.util.List;

/** The plain classes as C structures, by annotations from mix-ins: those of the floor by hand. */
final class StructModels {

  static final Struct STRUCT =
      Struct.with(
          StructOptions.standard()
              .withModel(
                  ModelOptions.standard()
                      .withMixIn(PersonalInfo.class, Info.class)
                      .withMixIn(PersonalInfoList.class, InfoList.class)
                      .withMixIn(User.class, Account.class)
                      .withMixIn(AddressBook.class, Book.class)
                      .withMixIn(Person.class, Entry.class)
                      .withMixIn(PhoneNumber.class, Phone.class)));

  private StructModels() {}

  /** The entry in C, as the seed has it. */
  @PropertyOrder({"id", "age", "gender", "phoneNum", "name"})
  @SuppressWarnings("unused") // only its annotations count
  abstract static class Info {
    @Stored(CType.UINT32)
    private int id;

    @Stored(CType.UINT8)
    private int age;

    @Stored(CType.INT8)
    private GenderType gender;

    @Stored(CType.UINT64)
    private long phoneNum;

    @Length(32)
    private String name;
  }

  /** The list, as the seed has it. */
  @SuppressWarnings("unused") // only its annotations count
  abstract static class InfoList {
    @Counted(value = CType.INT32, name = "size")
    private List<PersonalInfo> info;
  }

  @PropertyOrder({"weight", "age", "id", "name", "title", "desc"})
  @SuppressWarnings("unused") // only its annotations count
  abstract static class Account {
    @Length(16)
    private String id;

    @Length(32)
    private String name;

    @Length(1024)
    private String title;

    @Length(64)
    private String desc;
  }

  @PropertyOrder({"name", "persons"})
  @SuppressWarnings("unused") // only its annotations count
  abstract static class Book {
    @Length(28)
    private String name;

    @Counted(value = CType.INT32, name = "size")
    private List<Person> persons;
  }

  @PropertyOrder({"id", "name", "email", "phones"})
  @SuppressWarnings("unused") // only its annotations count
  abstract static class Entry {
    @Length(28)
    private String name;

    @Length(28)
    private String email;

    @Counted(CType.INT32)
    @Length(4)
    private List<PhoneNumber> phones;
  }

  @PropertyOrder({"type", "number"})
  @SuppressWarnings("unused") // only its annotations count
  abstract static class Phone {
    @Stored(CType.INT32)
    private PhoneType type;

    @Length(20)
    private String number;
  }
}
