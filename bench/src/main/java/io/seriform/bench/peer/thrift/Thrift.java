package io.seriform.bench.peer.thrift;

import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.idl.thrift.TAddressBook;
import io.seriform.bench.idl.thrift.TBlob;
import io.seriform.bench.idl.thrift.TInts255;
import io.seriform.bench.idl.thrift.TMediaContent;
import io.seriform.bench.idl.thrift.TMediaContents;
import io.seriform.bench.idl.thrift.TPersonalInfoList;
import io.seriform.bench.idl.thrift.TUser;
import io.seriform.bench.model.addressbook.AddressBook;
import io.seriform.bench.model.ints.Ints255;
import io.seriform.bench.model.media.MediaContent;
import io.seriform.bench.model.phonebook.PersonalInfoList;
import io.seriform.bench.model.user.User;
import io.seriform.bench.peer.schema.SchemaPeer;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.apache.thrift.TBase;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.protocol.TCompactProtocol;
import org.apache.thrift.protocol.TProtocolFactory;

/** libthrift over memory. The list of films and the array are each the one field of a struct. */
public final class Thrift extends SchemaPeer {

  private final boolean compact;

  /**
   * Either row.
   *
   * @param compact whether by the compact protocol, or by the binary one
   */
  public Thrift(boolean compact) {
    this.compact = compact;
  }

  @Override
  public String name() {
    return compact ? "thrift-compact" : "thrift-binary";
  }

  @Override
  public Artifact artifact() {
    return new Artifact("org.apache.thrift", "libthrift", TBase.class);
  }

  @Override
  public String settings() {
    return "generated structs (compiler 0.17, unsafe_binaries), memory transports kept per thread";
  }

  @Override
  public FormatKind kind() {
    return FormatKind.SCHEMA;
  }

  private TProtocolFactory protocol() {
    return compact ? new TCompactProtocol.Factory() : new TBinaryProtocol.Factory();
  }

  @Override
  protected Entry<MediaContent, ?> media() {
    return new StructEntry<>(
        protocol(), ThriftMedia::toStruct, TMediaContent::new, ThriftMedia::toPlain);
  }

  @Override
  protected Entry<List<MediaContent>, ?> mediaList() {
    return new StructEntry<>(
        protocol(), ThriftMedia::toStructs, TMediaContents::new, ThriftMedia::toPlainList);
  }

  @Override
  protected Entry<User, ?> user() {
    return new StructEntry<>(protocol(), ThriftUser::toStruct, TUser::new, ThriftUser::toPlain);
  }

  @Override
  protected Entry<AddressBook, ?> addressBook() {
    return new StructEntry<>(
        protocol(), ThriftAddressBook::toStruct, TAddressBook::new, ThriftAddressBook::toPlain);
  }

  @Override
  protected Entry<PersonalInfoList, ?> phoneBook() {
    return new StructEntry<>(
        protocol(), ThriftPhoneBook::toStruct, TPersonalInfoList::new, ThriftPhoneBook::toPlain);
  }

  @Override
  protected Entry<Ints255, ?> ints() {
    return new StructEntry<>(
        protocol(), ThriftInts255::toStruct, TInts255::new, ThriftInts255::toPlain);
  }

  @Override
  protected Entry<byte[], ?> bytes() {
    return new StructEntry<>(
        protocol(),
        bytes -> new TBlob(ByteBuffer.wrap(bytes)),
        TBlob::new,
        blob -> copyOf(blob.bufferForData()));
  }

  /** Copies a value, which lies in the message's own array. */
  private static byte[] copyOf(ByteBuffer buffer) {
    int from = buffer.arrayOffset() + buffer.position();
    return Arrays.copyOfRange(buffer.array(), from, from + buffer.remaining());
  }
}
