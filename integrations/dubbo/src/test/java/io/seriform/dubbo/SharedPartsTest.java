package io.seriform.dubbo;

import io.seriform.error.SeriformException;
import io.seriform.hessian.Hessian;
import io.seriform.hessian.HessianOptions;
import io.seriform.hessian.HessianVariant;
import io.seriform.reflect.Types;
import io.seriform.testkit.kits.SharedPartsKit;
import io.seriform.wire.Limits;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.reflect.Type;
import java.util.List;

/** One large part and many references to it, as Dubbo reads the arguments of a call. */
class SharedPartsTest extends SharedPartsKit {

  private static final Hessian STANDARD = format(Limits.standard());

  private static Hessian format(Limits limits) {
    return Hessian.with(
        HessianOptions.standard()
            .withVariant(HessianVariant.hessianLite4())
            .withNullsAsDefaults(true)
            .withLimits(limits));
  }

  @Override
  protected byte[] write(List<?> all, Type type) {
    return write(STANDARD, all, type);
  }

  @Override
  protected Reading reading(Limits limits) {
    Hessian hessian = format(limits);
    Throwables throwables = new Throwables(List.of(), limits);
    return (document, type) -> {
      try {
        return new SeriformInput(hessian.reader(new ByteArrayInputStream(document)), throwables)
            .readObject(Types.raw(type), type);
      } catch (IOException e) {
        throw e.getCause() instanceof SeriformException refused ? refused : e;
      }
    };
  }

  @Override
  protected int leastParts() {
    return 8;
  }
}
