package io.seriform.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Protocols are data with few hooks; codecs are made by assemblies. */
class ProtocolHooksTest {

  private static final List<Method> HOOKS =
      Arrays.stream(Protocol.class.getDeclaredMethods())
          .filter(m -> !Modifier.isStatic(m.getModifiers()) && !Modifier.isFinal(m.getModifiers()))
          .filter(m -> !Modifier.isPrivate(m.getModifiers()) && !m.isSynthetic())
          .toList();

  @Test
  void a_protocol_has_at_most_18_hooks() {
    assertThat(HOOKS).hasSizeLessThanOrEqualTo(18);
  }

  @Test
  void a_protocol_neither_makes_codecs_nor_gets_the_registry() {
    assertThat(HOOKS)
        .allSatisfy(
            hook -> {
              assertThat(hook.getReturnType()).isNotIn(TypeCodec.class, CodecSource.class);
              assertThat(hook.getParameterTypes()).doesNotContain(TypeCodec.class);
              assertThat(hook.getParameterTypes()).doesNotContain(CodecSource.class);
            });
  }
}
