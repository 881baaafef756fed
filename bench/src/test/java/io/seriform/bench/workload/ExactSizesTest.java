package io.seriform.bench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.bench.contestant.Catalog;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Sizes that the seeds print. One that matches to the byte proves that the object, the fields and
 * the settings are the seed's.
 */
class ExactSizesTest {

  private static Arguments size(String contestant, String workload, Integer... sizes) {
    return Arguments.of(contestant, workload, Arrays.asList(sizes));
  }

  static Stream<Arguments> sizes() {
    return Stream.of(
        size("protobuf", "media.1", 239),
        size("protobuf", "media.1k", 242),
        size("protobuf", "user", 965),
        size("protobuf", "addressbook", 29934),
        size("protobuf", "phonebook", 841),
        size("seriform/protobuf", "media.1", 239),
        size("seriform/protobuf", "media.1k", 242),
        size("seriform/protobuf", "user", 965),
        size("seriform/protobuf", "addressbook", 29934),
        size("seriform/protobuf", "phonebook", 841),
        size("thrift-binary", "user", 994),
        size("thrift-binary", "addressbook", 44476),
        size("seriform/struct", "phonebook", 1784),
        size("seriform/struct-view", "phonebook", 1784),
        size("seriform/struct", "user", 1144),
        size("seriform/struct-view", "addressbook", 48032),
        size("seriform/flatbuffers-view", "ints255", 1544),
        size("quickbuffers", "media.1", 239),
        size("quickbuffers", "user", 965),
        size("quickbuffers", "addressbook", 29934),
        size("quickbuffers", "phonebook", 841),
        size("seriform/thrift-binary", "user", 994),
        size("seriform/thrift-binary", "addressbook", 44476),
        size("jackson", "media.1", 486),
        size("jackson", "media.1k", 489),
        size("jackson", "media.3", 1827),
        size("jackson", "media.4", 318),
        size("jackson", "ints255", 2590),
        size("jackson", "bytes4m", 5592410),
        size("fastjson2", "media.1", 486),
        size("fastjson2", "media.1k", 489),
        size("fastjson2", "ints255", 2590),
        size("fastjson2", "bytes4m", 5592410),
        size("fastjson2-array", "media.1", 281),
        size("fastjson2-array", "media.1k", 284),
        size("struct", "phonebook", 1784),
        size("seriform/json", "media.1", 486),
        size("seriform/json", "media.1k", 489),
        size("seriform/json", "media.3", 1827),
        size("seriform/json", "media.4", 318),
        size("seriform/json", "ints255", 2590),
        size("seriform/json", "bytes4m", 5592410),
        size("seriform/json-array", "media.1", 281),
        size("seriform/json-array", "media.1k", 284),
        size("seriform/msgpack", "media.1", 391),
        size("seriform/msgpack", "media.2", 480),
        size("seriform/msgpack", "addressbook", 47694),
        size("seriform/msgpack", "ints255", 1553),
        size("jackson-msgpack", "media.1", 391),
        size("jackson-msgpack", "media.2", 480),
        size("jackson-msgpack", "addressbook", 47694),
        size("jackson-msgpack", "ints255", 1553),
        size("seriform/msgpack-array", "media.1", 231),
        size("seriform/msgpack-array", "media.2", 296),
        size("seriform/msgpack-array", "addressbook", 26381),
        size("seriform/msgpack-array", "ints255", 386),
        size("msgpack-core", "media.1", 231),
        size("msgpack-core", "media.2", 296),
        size("msgpack-core", "addressbook", 26381),
        size("msgpack-core", "ints255", 386),
        size("seriform/cbor", "media.1", 392),
        size("seriform/cbor", "media.1k", 395),
        size("seriform/cbor", "media.2", 480),
        size("seriform/cbor", "media.3", 1739),
        size("seriform/cbor", "media.4", 221),
        size("seriform/cbor", "user", 992),
        size("seriform/cbor", "addressbook", 47798),
        size("seriform/cbor", "phonebook", 2045),
        size("seriform/cbor", "ints255", 1656),
        size("seriform/cbor-array", "media.1", 232),
        size("seriform/cbor-array", "media.2", 296),
        size("seriform/cbor-array", "user", 962),
        size("seriform/cbor-array", "addressbook", 26485),
        size("seriform/cbor-array", "phonebook", 820),
        size("seriform/cbor-array", "ints255", 489),
        size("seriform/cbor-ids", "media.1", 254),
        size("seriform/graph-positional", "media.1", 197),
        size("seriform/graph-positional", "media.4", 50),
        size("seriform/graph-positional", "ints255", 424),
        size("seriform/graph-positional-refs", "cycle", 14),
        size("seriform/graph", "media.1", 377),
        size("jdk-shared", "bytes4m", 4194331),
        size("kryo", "ints255", 447, 448),
        size("kryo-ref", "ints255", 447, 448),
        size("kryo-reg", "ints255", 447, 448),
        size("kryo-reg-ref", "ints255", 447, 448));
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("sizes")
  void theSizeIsTheSeeds(String name, String workload, List<Integer> sizes) throws Exception {
    Optional<Contestant> contestant =
        Catalog.contestants().stream().filter(each -> each.name().equals(name)).findFirst();
    assertThat(contestant).as(name).isPresent();

    assertThat(write(contestant.get(), Workloads.named(workload)).length).isIn(sizes);
  }

  static Stream<Arguments> samples() {
    List<String> workloads =
        List.of(
            "media.1",
            "media.1k",
            "media.2",
            "media.3",
            "media.4",
            "user",
            "addressbook",
            "phonebook",
            "ints255");
    return Stream.of(
            List.of("seriform/cbor", "jackson-cbor"),
            List.of("seriform/cbor", "jackson-cbor-afterburner"),
            List.of("seriform/msgpack", "jackson-msgpack"),
            List.of("seriform/msgpack-array", "msgpack-core"))
        .flatMap(pair -> workloads.stream().map(w -> Arguments.of(pair.get(0), pair.get(1), w)));
  }

  /** Each head and each number in its shortest form is never larger than the peer's. */
  @ParameterizedTest(name = "{0} {1} {2}")
  @MethodSource("samples")
  void noLargerThanThePeer(String name, String peer, String workload) throws Exception {
    int ours = write(named(name), Workloads.named(workload)).length;
    assertThat(ours).isLessThanOrEqualTo(write(named(peer), Workloads.named(workload)).length);
  }

  private static Contestant named(String name) {
    return Catalog.contestants().stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static <T> byte[] write(Contestant contestant, Workload<T> workload) throws Exception {
    return write(contestant.enter(workload), workload.value());
  }

  private static <T, M> byte[] write(Entry<T, M> entry, T value) throws Exception {
    return entry.write(entry.create(value));
  }
}
