package io.seriform.bench.peer.avaje;

import io.avaje.jsonb.Json;
import io.seriform.bench.model.addressbook.AddressBook;
import io.seriform.bench.model.addressbook.Person;
import io.seriform.bench.model.addressbook.PhoneNumber;
import io.seriform.bench.model.cycle.NodeA;
import io.seriform.bench.model.cycle.NodeB;
import io.seriform.bench.model.family.Child;
import io.seriform.bench.model.family.Parent;
import io.seriform.bench.model.ints.Ints255;
import io.seriform.bench.model.media.Image;
import io.seriform.bench.model.media.Media;
import io.seriform.bench.model.media.MediaContent;
import io.seriform.bench.model.phonebook.PersonalInfo;
import io.seriform.bench.model.phonebook.PersonalInfoList;
import io.seriform.bench.model.user.User;

/**
 * Names the classes for which the library's annotation processor generates adapters. It cannot for
 * {@code AllTypes}, where two classes are named Date.
 */
@Json.Import({
  AddressBook.class,
  Person.class,
  PhoneNumber.class,
  NodeA.class,
  NodeB.class,
  Child.class,
  Parent.class,
  Ints255.class,
  Image.class,
  Media.class,
  MediaContent.class,
  PersonalInfo.class,
  PersonalInfoList.class,
  User.class
})
final class AvajeTypes {

  private AvajeTypes() {}
}
