package io.seriform.spring.boot;

import java.util.List;
import org.springframework.aot.hint.MemberCategory;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.RuntimeHintsRegistrar;
import org.springframework.util.ClassUtils;

/**
 * Hints that a native image needs to set options by properties. The formats bring the metadata of
 * their own; the bodies of controllers are found by Spring.
 */
final class SeriformRuntimeHints implements RuntimeHintsRegistrar {

  /** The options of formats that may be on the class path. */
  private static final List<String> OPTIONS =
      List.of(
          "io.seriform.json.JsonOptions",
          "io.seriform.cbor.CborOptions",
          "io.seriform.msgpack.MsgpackOptions",
          "io.seriform.protobuf.ProtobufOptions");

  SeriformRuntimeHints() {}

  @Override
  public void registerHints(RuntimeHints hints, ClassLoader loader) {
    for (String name : OPTIONS) {
      if (ClassUtils.isPresent(name, loader)) {
        register(hints, ClassUtils.resolveClassName(name, loader));
      }
    }
  }

  private static void register(RuntimeHints hints, Class<?> options) {
    for (Class<?> c = options; c != Object.class; c = c.getSuperclass()) {
      hints.reflection().registerType(c, MemberCategory.INVOKE_PUBLIC_METHODS);
    }
    for (OptionBinder.Option option : OptionBinder.options(options)) {
      switch (option.kind()) {
        case CONSTANT ->
            hints.reflection().registerType(option.type(), MemberCategory.ACCESS_PUBLIC_FIELDS);
        case NESTED -> register(hints, option.type());
        default -> {
          if (option.type().isEnum()) {
            hints.reflection().registerType(option.type());
          }
        }
      }
    }
  }
}
