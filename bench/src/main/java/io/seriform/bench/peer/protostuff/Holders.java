package io.seriform.bench.peer.protostuff;

import io.seriform.bench.model.alltypes.AllTypes;
import io.seriform.bench.model.cycle.NodeA;
import io.seriform.bench.model.family.Parent;
import io.seriform.bench.model.media.MediaContent;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;
import java.util.function.Function;

/** Classes around the roots that cannot be roots themselves. */
final class Holders {

  private Holders() {}

  /**
   * The way in which a value is held.
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

  /** Holds the root of a graph. */
  static final class Graph {
    private NodeA root;
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
    } else if (type == NodeA.class) {
      return new Holder<NodeA, Graph>(Graph.class, Holders::hold, graph -> graph.root);
    } else if (isListOf(type, Parent.class)) {
      return new Holder<List<Parent>, FamilyList>(
          FamilyList.class, Holders::holdFamily, family -> family.members);
    } else if (isListOf(type, MediaContent.class)) {
      return new Holder<List<MediaContent>, Films>(
          Films.class, Holders::holdFilms, films -> films.items);
    }
    throw new IllegalArgumentException("no message around " + type.getTypeName());
  }

  /** Returns true if a class needs a holder. */
  static boolean isHeld(Class<?> type) {
    return type.isArray() || type == NodeA.class;
  }

  /** Returns true if references are to be kept. */
  static boolean isGraph(Class<?> holder) {
    return holder == Graph.class;
  }

  /** Returns true if what is found may be of another class than what is declared. */
  static boolean isMorph(Class<?> type) {
    return type == FamilyList.class || type == FamilyArray.class || type == AllTypes.class;
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

  private static Graph hold(NodeA root) {
    Graph graph = new Graph();
    graph.root = root;
    return graph;
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
