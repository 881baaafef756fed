package io.seriform.bench.peer.avro;

import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.idl.avro.AvroAddressBook;
import io.seriform.bench.idl.avro.AvroBlob;
import io.seriform.bench.idl.avro.AvroInts255;
import io.seriform.bench.idl.avro.AvroMediaContent;
import io.seriform.bench.idl.avro.AvroMediaContents;
import io.seriform.bench.idl.avro.AvroPersonalInfoList;
import io.seriform.bench.idl.avro.AvroUser;
import io.seriform.bench.model.addressbook.AddressBook;
import io.seriform.bench.model.ints.Ints255;
import io.seriform.bench.model.media.MediaContent;
import io.seriform.bench.model.phonebook.PersonalInfoList;
import io.seriform.bench.model.user.User;
import io.seriform.bench.peer.schema.SchemaPeer;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.apache.avro.Schema;

/**
 * Avro with generated records, which its documentation names as the fast way, and no header: the
 * reader knows the schema. The list of films and the array are each the one field of a record.
 */
public final class Avro extends SchemaPeer {

  @Override
  public String name() {
    return "avro";
  }

  @Override
  public Artifact artifact() {
    return new Artifact("org.apache.avro", "avro", Schema.class);
  }

  @Override
  public String settings() {
    return "specific records of Strings, custom coders, coders kept per thread";
  }

  @Override
  public FormatKind kind() {
    return FormatKind.SCHEMA;
  }

  @Override
  protected Entry<MediaContent, ?> media() {
    return new RecordEntry<>(AvroFilms::toRecord, AvroMediaContent.class, AvroFilms::toPlain);
  }

  @Override
  protected Entry<List<MediaContent>, ?> mediaList() {
    return new RecordEntry<>(AvroFilms::toRecords, AvroMediaContents.class, AvroFilms::toPlainList);
  }

  @Override
  protected Entry<User, ?> user() {
    return new RecordEntry<>(AvroUsers::toRecord, AvroUser.class, AvroUsers::toPlain);
  }

  @Override
  protected Entry<AddressBook, ?> addressBook() {
    return new RecordEntry<>(
        AvroAddressBooks::toRecord, AvroAddressBook.class, AvroAddressBooks::toPlain);
  }

  @Override
  protected Entry<PersonalInfoList, ?> phoneBook() {
    return new RecordEntry<>(
        AvroPhoneBooks::toRecord, AvroPersonalInfoList.class, AvroPhoneBooks::toPlain);
  }

  @Override
  protected Entry<Ints255, ?> ints() {
    return new RecordEntry<>(AvroInts::toRecord, AvroInts255.class, AvroInts::toPlain);
  }

  @Override
  protected Entry<byte[], ?> bytes() {
    return new RecordEntry<>(
        bytes -> new AvroBlob(ByteBuffer.wrap(bytes)),
        AvroBlob.class,
        blob -> contentOf(blob.getData()));
  }

  /** The decoder makes an array for these bytes alone; it is copied only if it did not. */
  private static byte[] contentOf(ByteBuffer buffer) {
    int from = buffer.arrayOffset() + buffer.position();
    byte[] array = buffer.array();
    return array.length == buffer.remaining()
        ? array
        : Arrays.copyOfRange(array, from, from + buffer.remaining());
  }
}
