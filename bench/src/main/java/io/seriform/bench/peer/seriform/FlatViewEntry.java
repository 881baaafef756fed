package io.seriform.bench.peer.seriform;

import io.seriform.Codec;
import io.seriform.TypeRef;
import io.seriform.bench.check.GraphDiff;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.model.addressbook.AddressBook;
import io.seriform.bench.model.ints.Ints255;
import io.seriform.bench.model.media.MediaContent;
import io.seriform.bench.model.phonebook.PersonalInfoList;
import io.seriform.bench.model.user.User;
import io.seriform.flatbuffers.FlatViews;
import io.seriform.flatbuffers.Flatbuffers;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;

/**
 * Reads FlatBuffers by views: all fields into objects, and the lazy figures.
 *
 * @param <T> the plain class
 * @param <V> the interface of the view
 */
final class FlatViewEntry<T, V> implements Entry.Plain<T> {

  /**
   * The functions on a view and on its object.
   *
   * @param view its interface
   */
  record Reader<T, V>(
      Class<V> view,
      Of<V, T> copy,
      Of<V, ?> one,
      Of<T, ?> oneOf,
      Of<V, Long> sum,
      Of<T, Long> sumOf) {}

  /** A function type that the JDK does not use, so that profiles are of one class each. */
  interface Of<A, B> {
    B apply(A a);
  }

  private static final Map<Type, Reader<?, ?>> READERS =
      Map.of(
          MediaContent.class,
          FlatViewFilms.reader(),
          new TypeRef<List<MediaContent>>() {}.type(),
          FlatViewFilms.list(),
          User.class,
          FlatViewBooks.user(),
          AddressBook.class,
          FlatViewBooks.addressBook(),
          PersonalInfoList.class,
          FlatViewBooks.phoneBook(),
          Ints255.class,
          FlatViewBooks.ints(),
          byte[].class,
          FlatViewBooks.bytes());

  /** A document that is not an object is a table with the value as its only field. */
  private static final Map<Type, Class<?>> TABLES =
      Map.of(
          new TypeRef<List<MediaContent>>() {}.type(),
          FlatViewFilms.Contents.class,
          byte[].class,
          FlatViewBooks.Blob.class);

  private final Codec<T> codec;
  private final FlatViews<V> views;
  private final Reader<T, V> reader;

  private FlatViewEntry(Codec<T> codec, FlatViews<V> views, Reader<T, V> reader) {
    this.codec = codec;
    this.views = views;
    this.reader = reader;
  }

  /** Returns true if there are views of a type. */
  static boolean sees(Type type) {
    return READERS.containsKey(type);
  }

  @SuppressWarnings("unchecked") // the readers are by their types
  static <T> Entry<T, ?> of(
      Flatbuffers flatbuffers, Codec<T> codec, Type type, SeriformFlatbuffers.Reading reading) {
    Class<?> table = type instanceof Class<?> c ? TABLES.getOrDefault(c, c) : TABLES.get(type);
    return of(flatbuffers, codec, table, reading, (Reader<T, ?>) READERS.get(type));
  }

  private static <T, V> Entry<T, ?> of(
      Flatbuffers flatbuffers,
      Codec<T> codec,
      Class<?> type,
      SeriformFlatbuffers.Reading reading,
      Reader<T, V> reader) {
    FlatViews<V> views = flatbuffers.views(type, reader.view);
    return new FlatViewEntry<>(
        codec,
        switch (reading) {
          case CHECKED -> views.checkingEachAccess();
          case UNVERIFIED -> views.withoutVerification();
          default -> views;
        },
        reader);
  }

  @Override
  public byte[] write(T value) {
    return codec.encode(value);
  }

  @Override
  public T read(byte[] bytes) {
    return reader.copy.apply(views.open(bytes));
  }

  @Override
  @SuppressWarnings("unchecked") // the variant gives what open gives
  public List<Variant> variants(T value) {
    byte[] bytes = write(value);
    return List.of(
        new Variant(
            "open",
            () -> views.open(bytes),
            view -> GraphDiff.firstDifference(value, reader.copy.apply((V) view))),
        new Variant(
            "read-one",
            () -> reader.one.apply(views.open(bytes)),
            GraphDiff.equalTo(reader.oneOf.apply(value))),
        new Variant(
            "read-all",
            () -> reader.sum.apply(views.open(bytes)),
            GraphDiff.equalTo(reader.sumOf.apply(value))));
  }
}
