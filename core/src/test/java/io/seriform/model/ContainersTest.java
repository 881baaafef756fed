package io.seriform.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.ModelException;
import io.seriform.model.introspect.Introspector;
import io.seriform.model.options.ModelOptions;
import io.seriform.reflect.Types;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ContainersTest {

  private final Models models = Introspector.of(ModelOptions.standard());

  static List<Arguments> sequences() {
    return List.of(
        Arguments.of(Iterable.class, SequenceKind.COLLECTION, ArrayList.class),
        Arguments.of(Collection.class, SequenceKind.COLLECTION, ArrayList.class),
        Arguments.of(List.class, SequenceKind.LIST, ArrayList.class),
        Arguments.of(Set.class, SequenceKind.SET, LinkedHashSet.class),
        Arguments.of(SortedSet.class, SequenceKind.SORTED_SET, TreeSet.class),
        Arguments.of(NavigableSet.class, SequenceKind.SORTED_SET, TreeSet.class),
        Arguments.of(Queue.class, SequenceKind.QUEUE, ArrayDeque.class),
        Arguments.of(Deque.class, SequenceKind.QUEUE, ArrayDeque.class),
        Arguments.of(BlockingQueue.class, SequenceKind.QUEUE, LinkedBlockingQueue.class),
        Arguments.of(PriorityQueue.class, SequenceKind.QUEUE, PriorityQueue.class),
        Arguments.of(
            CopyOnWriteArrayList.class, SequenceKind.COPY_ON_WRITE, CopyOnWriteArrayList.class));
  }

  @ParameterizedTest
  @MethodSource("sequences")
  void interfacesTellTheKindOfCollections(
      Class<?> type, SequenceKind kind, Class<?> implementation) {
    Type asked = Types.parameterized(type, String.class);
    assertThat(models.model(asked))
        .isEqualTo(new SequenceModel(asked, type, String.class, kind, implementation));
    assertThat(((SequenceModel) models.model(type)).element()).isEqualTo(Object.class);
  }

  @Test
  void enumSets() {
    Type asked = Types.parameterized(EnumSet.class, TimeUnit.class);
    SequenceModel set = (SequenceModel) models.model(asked);
    assertThat(set.kind()).isEqualTo(SequenceKind.ENUM_SET);
    assertThat(set.element()).isEqualTo(TimeUnit.class);
    assertThat(((SequenceModel) models.model(EnumSet.noneOf(TimeUnit.class).getClass())).kind())
        .isEqualTo(SequenceKind.ENUM_SET);
  }

  @Test
  void primitiveArraysHaveTheirOwnKind() {
    assertThat(models.model(int[].class))
        .isEqualTo(
            new SequenceModel(
                int[].class, int[].class, int.class, SequenceKind.PRIMITIVE_ARRAY, int[].class));
    SequenceModel strings = (SequenceModel) models.model(String[][].class);
    assertThat(strings.kind()).isEqualTo(SequenceKind.ARRAY);
    assertThat(strings.element()).isEqualTo(String[].class);
    assertThat(strings.isArray()).isTrue();
    Type lists = Types.arrayOf(Types.parameterized(List.class, String.class));
    SequenceModel ofLists = (SequenceModel) models.model(lists);
    assertThat(ofLists.raw()).isEqualTo(List[].class);
    assertThat(ofLists.element()).isEqualTo(Types.parameterized(List.class, String.class));
  }

  static List<Arguments> maps() {
    return List.of(
        Arguments.of(Map.class, MapKind.MAP, LinkedHashMap.class),
        Arguments.of(HashMap.class, MapKind.MAP, HashMap.class),
        Arguments.of(SortedMap.class, MapKind.SORTED_MAP, TreeMap.class),
        Arguments.of(NavigableMap.class, MapKind.SORTED_MAP, TreeMap.class),
        Arguments.of(ConcurrentMap.class, MapKind.CONCURRENT_MAP, ConcurrentHashMap.class),
        Arguments.of(
            ConcurrentNavigableMap.class, MapKind.SORTED_MAP, ConcurrentSkipListMap.class));
  }

  @ParameterizedTest
  @MethodSource("maps")
  void interfacesTellTheImplementationOfMaps(Class<?> type, MapKind kind, Class<?> implementation) {
    Type asked = Types.parameterized(type, String.class, Long.class);
    assertThat(models.model(asked))
        .isEqualTo(new MapModel(asked, type, String.class, Long.class, kind, implementation));
  }

  @Test
  void specialMaps() {
    MapModel byEnum =
        (MapModel) models.model(Types.parameterized(EnumMap.class, TimeUnit.class, String.class));
    assertThat(byEnum.kind()).isEqualTo(MapKind.ENUM_MAP);
    assertThat(byEnum.key()).isEqualTo(TimeUnit.class);
    assertThat(byEnum.implementation()).isEqualTo(EnumMap.class);
    MapModel properties = (MapModel) models.model(Properties.class);
    assertThat(properties.key()).isEqualTo(String.class);
    assertThat(properties.kind()).isEqualTo(MapKind.PROPERTIES);
    assertThatThrownBy(() -> models.model(IdentityHashMap.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("declare the property as Map or HashMap");
  }

  @Test
  @EnabledForJreRange(min = JRE.JAVA_21)
  void sequencedInterfacesOfNewerJdks() throws Exception {
    Class<?> sequencedMap = Class.forName("java.util.SequencedMap");
    assertThat(((MapModel) models.model(sequencedMap)).implementation())
        .isEqualTo(LinkedHashMap.class);
    Class<?> sequencedSet = Class.forName("java.util.SequencedSet");
    assertThat(((SequenceModel) models.model(sequencedSet)).implementation())
        .isEqualTo(LinkedHashSet.class);
    Class<?> sequenced = Class.forName("java.util.SequencedCollection");
    assertThat(((SequenceModel) models.model(sequenced)).implementation())
        .isEqualTo(ArrayList.class);
  }

  /** A collection of the user. */
  public static class Tags extends ArrayList<String> {
    private static final long serialVersionUID = 1L;
  }

  @Test
  void collectionsOfTheUser() {
    SequenceModel tags = (SequenceModel) models.model(Tags.class);
    assertThat(tags.element()).isEqualTo(String.class);
    assertThat(tags.implementation()).isEqualTo(Tags.class);
  }

  @Test
  void whatCanNotBeMadeIsOnlyWritten() {
    SequenceModel fixed = (SequenceModel) models.model(List.of().getClass());
    assertThat(fixed.implementation()).isNull();
    MapModel empty = (MapModel) models.model(Collections.emptyMap().getClass());
    assertThat(empty.implementation()).isNull();
  }

  @Test
  void wrappersNameTheTypeOfTheirValue() {
    Type optional = Types.parameterized(Optional.class, String.class);
    assertThat(models.model(optional))
        .isEqualTo(new WrapperModel(optional, Optional.class, String.class));
    assertThat(((WrapperModel) models.model(AtomicReference.class)).value())
        .isEqualTo(Object.class);
  }
}
