package io.seriform.testkit.modules;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.codec.Protocol;
import io.seriform.codec.methods.ProtocolCheck;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The protocol methods of a format's writer and reader are those that the engines look for. */
public abstract class ProtocolMethodsKit {

  /** For formats. */
  protected ProtocolMethodsKit() {}

  /** The format's protocols: one for each writer and reader. */
  protected abstract List<Protocol> protocols();

  @Test
  void methodsAreThoseOfTheTable() {
    for (Protocol protocol : protocols()) {
      ProtocolCheck check = ProtocolCheck.of(protocol);
      assertThat(check.problems()).as(protocol.name()).isEmpty();
      // what is offered is listed with a failure, for each class of keys and shapes
      assertThat(check.offered().values())
          .as(check.offered().toString())
          .anySatisfy(of -> assertThat(of).contains("READER.next"))
          .anySatisfy(of -> assertThat(of).contains("READER.begin", "READER.end"));
    }
  }
}
