package io.seriform.bench.peer.protostuff;

import io.seriform.bench.model.family.Parent;
import io.seriform.bench.model.media.MediaContent;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;
import java.util.function.Function;

/** Classes around the roots that are no objects of fields themselves. */
final class Holders {

  private Holders() {}

  /**
   * How a value is held.
   *
   * @param <T> the class of the value
   * @param <H> the class of the holder
   */
  record Holder<T, H>(Class<H> type, Function<T, H> hold, Function<H, T> held) {}

  /** Holds films. */
  static final class Films {
    private List<MediaContent> items;
  }

  /** Holds a family in a list. */
  static final class FamilyList {
    private List<Parent> members;
  }

  /** Holds a family in an array. */
  static final class FamilyArray {
    private Parent[] members;
  }

  /** Holds an array. */
  static final class Blob {
    private byte[] data;
  }

  /**
   * The holder for a type.
   *
   * @throws IllegalArgumentException when there is none
   */
  static Holder<?, ?> of(Type type) {
    if (type == byte[].class) {
      return new Holder<byte[], Blob>(Blob.class, Holders::hold, blob -> blob.data);
    } else if (type == Parent[].class) {
      return new Holder<Parent[], FamilyArray>(
          FamilyArray.class, Holders::hold, family -> family.members);
    } else if (isListOf(type, Parent.class)) {
      return new Holder<List<Parent>, FamilyList>(
          FamilyList.class, Holders::holdFamily, family -> family.members);
    } else if (isListOf(type, MediaContent.class)) {
      return new Holder<List<MediaContent>, Films>(
          Films.class, Holders::holdFilms, films -> films.items);
    }
    throw new IllegalArgumentException("no message around " + type.getTypeName());
  }

  /** Whether the elements may be of subclasses. */
  static boolean isOfFamily(Class<?> holder) {
    return holder == FamilyList.class || holder == FamilyArray.class;
  }

  private static boolean isListOf(Type type, Class<?> element) {
    return type instanceof ParameterizedType list
        && list.getRawType() == List.class
        && list.getActualTypeArguments()[0] == element;
  }

  private static Blob hold(byte[] data) {
    Blob blob = new Blob();
    blob.data = data;
    return blob;
  }

  private static FamilyArray hold(Parent[] members) {
    FamilyArray family = new FamilyArray();
    family.members = members;
    return family;
  }

  private static FamilyList holdFamily(List<Parent> members) {
    FamilyList family = new FamilyList();
    family.members = members;
    return family;
  }

  private static Films holdFilms(List<MediaContent> items) {
    Films films = new Films();
    films.items = items;
    return films;
  }
}
