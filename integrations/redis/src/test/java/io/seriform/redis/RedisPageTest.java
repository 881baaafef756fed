package io.seriform.redis;

import io.seriform.testkit.modules.ProgramsKit;
import org.junit.jupiter.api.extension.ExtendWith;

/** The programs of the page of this module, against a server. */
@ExtendWith(RedisServer.Shared.class)
class RedisPageTest extends ProgramsKit {

  private final RedisServer server;

  RedisPageTest(RedisServer server) {
    super("integrations/redis.md");
    this.server = server;
  }

  @Override
  protected String[] arguments() {
    return new String[] {server.address()};
  }
}
