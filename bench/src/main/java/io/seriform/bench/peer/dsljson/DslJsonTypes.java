package io.seriform.bench.peer.dsljson;

import com.dslplatform.json.CompiledJson;
import io.seriform.bench.model.addressbook.AddressBook;
import io.seriform.bench.model.cycle.NodeA;
import io.seriform.bench.model.family.Child;
import io.seriform.bench.model.family.Parent;
import io.seriform.bench.model.ints.Ints255;
import io.seriform.bench.model.media.MediaContent;
import io.seriform.bench.model.phonebook.PersonalInfoList;
import io.seriform.bench.model.user.User;

/**
 * Refers to the classes for which the library's annotation processor generates converters: it does
 * so for each class that an annotated one refers to.
 */
@CompiledJson
public final class DslJsonTypes {

  public AddressBook addressBook;
  public NodeA node;
  public Parent parent;
  public Child child;
  public Ints255 ints;
  public MediaContent media;
  public PersonalInfoList phoneBook;
  public User user;
}
