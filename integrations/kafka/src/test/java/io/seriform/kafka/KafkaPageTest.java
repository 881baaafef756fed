package io.seriform.kafka;

import io.seriform.testkit.modules.ProgramsKit;
import org.junit.jupiter.api.extension.ExtendWith;

/** The program of the page of this module, against a broker. */
@ExtendWith(Broker.Shared.class)
class KafkaPageTest extends ProgramsKit {

  private final Broker broker;

  KafkaPageTest(Broker broker) {
    super("integrations/kafka.md");
    this.broker = broker;
  }

  @Override
  protected String[] arguments() {
    return new String[] {broker.address()};
  }
}
