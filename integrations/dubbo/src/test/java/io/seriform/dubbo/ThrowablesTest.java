package io.seriform.dubbo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.LimitException;
import io.seriform.hessian.Hessian;
import io.seriform.hessian.HessianTree;
import io.seriform.hessian.HessianTree.Definition;
import io.seriform.hessian.HessianTree.Instance;
import io.seriform.hessian.HessianTree.Sequence;
import io.seriform.wire.Limits;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Exceptions that share their parts. */
class ThrowablesTest {

  private static final Definition EXCEPTION =
      new Definition(
          "java.lang.RuntimeException",
          List.of("detailMessage", "cause", "stackTrace", "suppressedExceptions"));

  private static final Throwables THROWABLES = new Throwables(List.of(), Limits.standard());

  /** Returns the trees as one message holds them, which are read again. */
  private static HessianTree read(HessianTree tree) {
    Hessian hessian = Hessian.standard();
    return hessian.decode(hessian.encode(tree), HessianTree.class);
  }

  private static HessianTree frame() {
    Instance thrown = (Instance) Throwables.tree(new RuntimeException());
    return ((Sequence) thrown.get("stackTrace")).elements().get(0);
  }

  @Test
  void exceptionsThatShareOneStackTrace() {
    Sequence trace = new Sequence("[java.lang.StackTraceElement");
    HessianTree frame = frame();
    for (int i = 0; i < 1_000; i++) {
      trace.elements().add(frame);
    }
    Instance all = new Instance(EXCEPTION).set("stackTrace", trace);
    Sequence suppressed = new Sequence(null);
    for (int i = 0; i < 1_000; i++) {
      suppressed.elements().add(new Instance(EXCEPTION).set("stackTrace", trace));
    }
    all.set("suppressedExceptions", suppressed);
    Throwable made = THROWABLES.throwable(read(all));
    assertThat(made.getSuppressed()).hasSize(1_000);
    long frames = made.getStackTrace().length;
    for (Throwable each : made.getSuppressed()) {
      frames += each.getStackTrace().length;
    }
    assertThat(frames).isEqualTo(1_000);
  }

  /** Each cause is an element of a list that precedes it, so that nothing nests. */
  @Test
  void chainsOfCausesByReferences() throws IOException {
    Sequence all = new Sequence(null);
    Instance last = new Instance(EXCEPTION);
    all.elements().add(last);
    for (int i = 0; i < 20_000; i++) {
      last = new Instance(EXCEPTION).set("cause", last);
      all.elements().add(last);
    }
    Sequence read = (Sequence) read(all);
    assertThatThrownBy(() -> THROWABLES.throwable(read.elements().get(20_000)))
        .isInstanceOf(LimitException.class)
        .hasMessageContaining("depth");
    assertThat(THROWABLES.throwable(read.elements().get(400))).hasCauseInstanceOf(Exception.class);
    Hessian hessian = Hessian.standard();
    byte[] bytes = hessian.encode(new Instance(EXCEPTION).set("suppressedExceptions", all));
    SeriformInput in =
        new SeriformInput(hessian.reader(new ByteArrayInputStream(bytes)), THROWABLES);
    assertThat(in.readThrowable().getSuppressed()).hasSize(20_001);
    in.cleanup();
  }

  /** One definition names the class of many exceptions, none of which copies the name. */
  @Test
  void exceptionsOfOneUnknownClassWithALongName() {
    Definition unknown = new Definition("x".repeat(40_000), List.of("detailMessage"));
    Sequence suppressed = new Sequence(null);
    for (int i = 0; i < 50_000; i++) {
      suppressed.elements().add(new Instance(unknown));
    }
    Instance all = new Instance(EXCEPTION).set("suppressedExceptions", suppressed);
    Throwable made = THROWABLES.throwable(read(all)); // 2 GB of names
    assertThat(made.getSuppressed()[49_999]).hasMessage(unknown.name());
  }
}
