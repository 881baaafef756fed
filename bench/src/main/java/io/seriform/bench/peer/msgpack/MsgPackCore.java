package io.seriform.bench.peer.msgpack;

import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.model.addressbook.AddressBook;
import io.seriform.bench.model.ints.Ints255;
import io.seriform.bench.model.media.MediaContent;
import io.seriform.bench.model.phonebook.PersonalInfoList;
import io.seriform.bench.model.user.User;
import io.seriform.bench.peer.schema.SchemaPeer;
import java.io.IOException;
import java.util.List;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/**
 * msgpack-core by hand: an object is an array of its properties in declaration order, an enum its
 * ordinal.
 */
public final class MsgPackCore extends SchemaPeer {

  @Override
  public String name() {
    return "msgpack-core";
  }

  @Override
  public Artifact artifact() {
    return new Artifact("org.msgpack", "msgpack-core", MessagePack.class);
  }

  @Override
  public String settings() {
    return "by hand, array shape, packer and unpacker kept per thread";
  }

  @Override
  public FormatKind kind() {
    return FormatKind.SELF_DESCRIBING;
  }

  @Override
  protected String unknown() {
    return "no code for these classes";
  }

  @Override
  protected Entry<MediaContent, ?> media() {
    return new PackerEntry<>(MsgPackMedia::pack, MsgPackMedia::unpack);
  }

  @Override
  protected Entry<List<MediaContent>, ?> mediaList() {
    return new PackerEntry<>(MsgPackMedia::packList, MsgPackMedia::unpackList);
  }

  @Override
  protected Entry<User, ?> user() {
    return new PackerEntry<>(MsgPackUser::pack, MsgPackUser::unpack);
  }

  @Override
  protected Entry<AddressBook, ?> addressBook() {
    return new PackerEntry<>(MsgPackAddressBook::pack, MsgPackAddressBook::unpack);
  }

  @Override
  protected Entry<PersonalInfoList, ?> phoneBook() {
    return new PackerEntry<>(MsgPackPhoneBook::pack, MsgPackPhoneBook::unpack);
  }

  @Override
  protected Entry<Ints255, ?> ints() {
    return new PackerEntry<>(MsgPackInts255::pack, MsgPackInts255::unpack);
  }

  @Override
  protected Entry<byte[], ?> bytes() {
    return new PackerEntry<>(
        (packer, bytes) -> packer.packBinaryHeader(bytes.length).addPayload(bytes),
        unpacker -> unpacker.readPayload(unpacker.unpackBinaryHeader()));
  }

  /** Refuses an object of another number of properties. */
  static void expect(int actual, int expected) throws IOException {
    if (actual != expected) {
      throw new IOException(actual + " properties, not " + expected);
    }
  }

  static void packNullable(MessagePacker packer, String value) throws IOException {
    if (value == null) {
      packer.packNil();
    } else {
      packer.packString(value);
    }
  }

  static String unpackNullable(MessageUnpacker unpacker) throws IOException {
    if (unpacker.getNextFormat() == MessageFormat.NIL) {
      unpacker.unpackNil();
      return null;
    }
    return unpacker.unpackString();
  }
}
