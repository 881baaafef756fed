package io.seriform.bench.peer.hessian;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.bench.check.GraphClasses;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.workload.Workload;
import io.seriform.bench.workload.Workloads;
import io.seriform.error.SeriformException;
import io.seriform.hessian.Hessian;
import io.seriform.hessian.HessianOptions;
import io.seriform.hessian.HessianTree;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The messages of all workloads: as com.caucho writes them, cut, and altered. */
class HessianWorkloadsTest {

  /** The most cuts and alterations of one message, which are spread over it where it is longer. */
  private static final int MOST = 2_000;

  static List<Workload<?>> workloads() {
    return Workloads.all().stream()
        .filter(w -> w.input() == null && !w.name().equals("alltypes"))
        .toList();
  }

  private static Hessian hessian(Workload<?> workload) {
    Class<?>[] classes =
        GraphClasses.of(workload.value()).stream()
            .filter(type -> !GraphClasses.ofJdk(type) && !type.isArray())
            .toArray(Class<?>[]::new);
    return Hessian.with(HessianOptions.standard().withClass(classes));
  }

  @SuppressWarnings("unchecked") // the codec of a type takes its values
  private static byte[] bytes(Workload<?> workload) {
    Codec<Object> codec = (Codec<Object>) hessian(workload).codec(workload.type());
    return codec.encode(workload.value());
  }

  private static <T> byte[] peer(Workload<T> workload) throws Exception {
    return write(io.seriform.bench.peer.hessian.Hessian.caucho().enter(workload), workload.value());
  }

  private static <T, M> byte[] write(Entry<T, M> entry, T value) throws Exception {
    return entry.write(entry.create(value));
  }

  @ParameterizedTest
  @MethodSource("workloads")
  void areNeverLargerThanThePeers(Workload<?> workload) throws Exception {
    byte[] ours = bytes(workload);
    byte[] theirs = peer(workload);
    assertThat(ours.length).isLessThanOrEqualTo(theirs.length);
    if (!workload.name().equals("bytes4m")) {
      // whose chunks are larger here
      assertThat(ours).isEqualTo(theirs);
    }
    Object read = hessian(workload).codec(workload.type()).decode(theirs);
    assertThat(read).hasSameClassAs(workload.value());
    HessianTree tree = hessian(workload).decode(ours, HessianTree.class);
    assertThat(hessian(workload).encode(tree)).isEqualTo(ours);
  }

  @ParameterizedTest
  @MethodSource("workloads")
  void cutAnywhereAreRefused(Workload<?> workload) {
    byte[] message = bytes(workload);
    Codec<?> codec = hessian(workload).codec(workload.type());
    int step = Math.max(1, message.length / MOST);
    for (int n = 0; n < message.length; n += step) {
      byte[] cut = Arrays.copyOf(message, n);
      assertThatThrownBy(() -> codec.decode(cut)).isInstanceOf(SeriformException.class);
    }
  }

  @ParameterizedTest
  @MethodSource("workloads")
  void alteredAreReadOrRefused(Workload<?> workload) {
    byte[] message = bytes(workload);
    Codec<?> codec = hessian(workload).codec(workload.type());
    Random random = new Random(34);
    int step = Math.max(1, message.length / MOST);
    for (int i = 0; i < message.length; i += step) {
      byte before = message[i];
      message[i] = (byte) random.nextInt(256);
      try {
        codec.decode(message);
      } catch (SeriformException e) {
        assertThat(e.offset()).isBetween(0L, (long) message.length);
      }
      message[i] = before;
    }
  }
}
