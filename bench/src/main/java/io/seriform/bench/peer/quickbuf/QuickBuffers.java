package io.seriform.bench.peer.quickbuf;

import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.idl.quickbuf.AddressBookProtos;
import io.seriform.bench.idl.quickbuf.BlobProtos.Blob;
import io.seriform.bench.idl.quickbuf.Ints255Protos;
import io.seriform.bench.idl.quickbuf.MediaProtos;
import io.seriform.bench.idl.quickbuf.PhoneBookProtos;
import io.seriform.bench.idl.quickbuf.UserProtos;
import io.seriform.bench.model.addressbook.AddressBook;
import io.seriform.bench.model.ints.Ints255;
import io.seriform.bench.model.media.MediaContent;
import io.seriform.bench.model.phonebook.PersonalInfoList;
import io.seriform.bench.model.user.User;
import io.seriform.bench.peer.schema.SchemaPeer;
import java.util.List;
import us.hebi.quickbuf.ProtoMessage;

/** QuickBuffers, by the schemas of protobuf. */
public final class QuickBuffers extends SchemaPeer {

  @Override
  public String name() {
    return "quickbuffers";
  }

  @Override
  public Artifact artifact() {
    return new Artifact("us.hebi.quickbuf", "quickbuf-runtime", ProtoMessage.class);
  }

  @Override
  public String settings() {
    return "generated messages (protoc-gen-quickbuf 1.3.2), one kept per thread to read with";
  }

  @Override
  public FormatKind kind() {
    return FormatKind.SCHEMA;
  }

  @Override
  protected Entry<MediaContent, ?> media() {
    return new QuickEntry<>(
        MediaProtos.MediaContent::newInstance, QuickMedia::fill, QuickMedia::toPlain);
  }

  @Override
  protected Entry<List<MediaContent>, ?> mediaList() {
    return new QuickEntry<>(
        MediaProtos.MediaContents::newInstance, QuickMedia::fillAll, QuickMedia::toPlainList);
  }

  @Override
  protected Entry<User, ?> user() {
    return new QuickEntry<>(
        UserProtos.User::newInstance, QuickBooks::fillUser, QuickBooks::toPlainUser);
  }

  @Override
  protected Entry<AddressBook, ?> addressBook() {
    return new QuickEntry<>(
        AddressBookProtos.AddressBook::newInstance,
        QuickBooks::fillAddressBook,
        QuickBooks::toPlainAddressBook);
  }

  @Override
  protected Entry<PersonalInfoList, ?> phoneBook() {
    return new QuickEntry<>(
        PhoneBookProtos.PersonalInfoList::newInstance,
        QuickBooks::fillPhoneBook,
        QuickBooks::toPlainPhoneBook);
  }

  @Override
  protected Entry<Ints255, ?> ints() {
    return new QuickEntry<>(
        Ints255Protos.Ints255::newInstance, QuickInts255::fill, QuickInts255::toPlain);
  }

  @Override
  protected Entry<byte[], ?> bytes() {
    return new QuickEntry<>(
        Blob::newInstance,
        (bytes, blob) -> blob.getMutableData().copyFrom(bytes),
        blob -> blob.getData().toArray());
  }
}
