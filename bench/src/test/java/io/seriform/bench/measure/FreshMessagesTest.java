package io.seriform.bench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.bench.contestant.Entry;
import io.seriform.bench.model.user.User;
import io.seriform.bench.workload.Workload;
import io.seriform.bench.workload.Workloads;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FreshMessagesTest {

  private final Set<Object> written = Collections.newSetFromMap(new IdentityHashMap<>());

  private final Entry.Plain<User> entry =
      new Entry.Plain<>() {
        @Override
        public byte[] write(User value) {
          written.add(value);
          return new byte[1];
        }

        @Override
        public User read(byte[] bytes) {
          throw new UnsupportedOperationException();
        }
      };

  @Test
  @SuppressWarnings("unchecked") // the class of that workload
  void noneIsWrittenTwice() throws Exception {
    Workload<User> workload = (Workload<User>) Workloads.named("user");
    FreshMessages<User, User> messages = new FreshMessages<>(workload, entry);
    int[] bytes = new int[1];

    for (int round = 1; round <= 3; round++) {
      messages.renew();
      messages.write(message -> bytes[0] += message.length);

      assertThat(written).hasSize(round * FreshMessages.COUNT);
      assertThat(bytes[0]).isEqualTo(round * FreshMessages.COUNT);
    }
  }
}
