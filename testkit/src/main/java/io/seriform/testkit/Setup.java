package io.seriform.testkit;

import io.seriform.codec.Engine;
import io.seriform.model.options.ModelOptions;
import io.seriform.wire.Limits;

/**
 * The options that all formats share.
 *
 * @param engine what carries plans out
 * @param limits what an input may at most ask for
 * @param model how classes are looked at
 */
public record Setup(Engine engine, Limits limits, ModelOptions model) {

  /** Standard limits and model. */
  public static Setup of(Engine engine) {
    return new Setup(engine, Limits.standard(), ModelOptions.standard());
  }

  /** With other limits. */
  public Setup with(Limits value) {
    return new Setup(engine, value, model);
  }

  /** With another model. */
  public Setup with(ModelOptions value) {
    return new Setup(engine, limits, value);
  }
}
