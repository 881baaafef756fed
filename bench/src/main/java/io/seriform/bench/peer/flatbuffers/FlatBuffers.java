package io.seriform.bench.peer.flatbuffers;

import com.google.flatbuffers.FlatBufferBuilder;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.model.addressbook.AddressBook;
import io.seriform.bench.model.ints.Ints255;
import io.seriform.bench.model.media.MediaContent;
import io.seriform.bench.model.phonebook.PersonalInfoList;
import io.seriform.bench.model.user.User;
import io.seriform.bench.peer.schema.SchemaPeer;
import java.util.List;

/**
 * flatbuffers-java. There is no message to create: the builder takes the plain object's properties.
 * The list of films and the array are each the one field of a table.
 */
public final class FlatBuffers extends SchemaPeer {

  @Override
  public String name() {
    return "flatbuffers";
  }

  @Override
  public Artifact artifact() {
    return new Artifact("com.google.flatbuffers", "flatbuffers-java", FlatBufferBuilder.class);
  }

  @Override
  public String settings() {
    return "generated tables (flatc 2.0.8), one builder kept per thread, accessors reused";
  }

  @Override
  public FormatKind kind() {
    return FormatKind.SCHEMA;
  }

  @Override
  public boolean lazy() {
    return true;
  }

  @Override
  protected Entry<MediaContent, ?> media() {
    return new FlatMediaEntry();
  }

  @Override
  protected Entry<List<MediaContent>, ?> mediaList() {
    return new FlatMediaListEntry();
  }

  @Override
  protected Entry<User, ?> user() {
    return new FlatUserEntry();
  }

  @Override
  protected Entry<AddressBook, ?> addressBook() {
    return new FlatAddressBookEntry();
  }

  @Override
  protected Entry<PersonalInfoList, ?> phoneBook() {
    return new FlatPhoneBookEntry();
  }

  @Override
  protected Entry<Ints255, ?> ints() {
    return new FlatIntsEntry();
  }

  @Override
  protected Entry<byte[], ?> bytes() {
    return new FlatBytesEntry();
  }
}
