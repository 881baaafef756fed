package io.seriform.bench.peer.protobuf;

import com.google.protobuf.MessageLite;
import com.google.protobuf.UnsafeByteOperations;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.idl.protobuf.AddressBookProtos;
import io.seriform.bench.idl.protobuf.BlobProtos.Blob;
import io.seriform.bench.idl.protobuf.Ints255Protos;
import io.seriform.bench.idl.protobuf.MediaProtos;
import io.seriform.bench.idl.protobuf.PhoneBookProtos;
import io.seriform.bench.idl.protobuf.UserProtos;
import io.seriform.bench.model.addressbook.AddressBook;
import io.seriform.bench.model.ints.Ints255;
import io.seriform.bench.model.media.MediaContent;
import io.seriform.bench.model.phonebook.PersonalInfoList;
import io.seriform.bench.model.user.User;
import io.seriform.bench.peer.schema.SchemaPeer;
import java.util.List;

/**
 * protobuf-java, with messages generated for speed. The list of films and the array are each the
 * one field of a message.
 */
public final class Protobuf extends SchemaPeer {

  @Override
  public String name() {
    return "protobuf";
  }

  @Override
  public Artifact artifact() {
    return new Artifact("com.google.protobuf", "protobuf-java", MessageLite.class);
  }

  @Override
  public String settings() {
    return "generated messages, proto2, java_string_check_utf8, unsafeWrap for bytes";
  }

  @Override
  public FormatKind kind() {
    return FormatKind.SCHEMA;
  }

  @Override
  protected Entry<MediaContent, ?> media() {
    return new MessageEntry<>(
        ProtobufMedia::toMessage, MediaProtos.MediaContent.parser(), ProtobufMedia::toPlain);
  }

  @Override
  protected Entry<List<MediaContent>, ?> mediaList() {
    return new MessageEntry<>(
        ProtobufMedia::toMessages, MediaProtos.MediaContents.parser(), ProtobufMedia::toPlainList);
  }

  @Override
  protected Entry<User, ?> user() {
    return new MessageEntry<>(
        ProtobufUser::toMessage, UserProtos.User.parser(), ProtobufUser::toPlain);
  }

  @Override
  protected Entry<AddressBook, ?> addressBook() {
    return new MessageEntry<>(
        ProtobufAddressBook::toMessage,
        AddressBookProtos.AddressBook.parser(),
        ProtobufAddressBook::toPlain);
  }

  @Override
  protected Entry<PersonalInfoList, ?> phoneBook() {
    return new MessageEntry<>(
        ProtobufPhoneBook::toMessage,
        PhoneBookProtos.PersonalInfoList.parser(),
        ProtobufPhoneBook::toPlain);
  }

  @Override
  protected Entry<Ints255, ?> ints() {
    return new MessageEntry<>(
        ProtobufInts255::toMessage, Ints255Protos.Ints255.parser(), ProtobufInts255::toPlain);
  }

  @Override
  protected Entry<byte[], ?> bytes() {
    return new MessageEntry<>(
        bytes -> Blob.newBuilder().setData(UnsafeByteOperations.unsafeWrap(bytes)).build(),
        Blob.parser(),
        blob -> blob.getData().toByteArray());
  }
}
