package io.seriform.document.binary;

import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.document.format.OptionRules;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;

/**
 * The protocol of a format of {@link BinaryTokens}; such a format names its writer and its reader.
 */
public abstract class BinaryTokensProtocol extends BinaryProtocol {

  private final BinaryTokens tokens;
  private final SelfDescribingOptions<?> options;

  /**
   * For formats.
   *
   * @throws IllegalStateException where a token takes more room than there is for it
   */
  protected BinaryTokensProtocol(BinaryTokens tokens, SelfDescribingOptions<?> options) {
    super(options);
    TokenSizes.check(tokens);
    this.tokens = tokens;
    this.options = options;
  }

  /** The tokens of the format. */
  final BinaryTokens tokens() {
    return tokens;
  }

  @Override
  public final String name() {
    return tokens.format();
  }

  // ---- prepared once

  @Override
  public final Object shape(ObjectPlan plan) {
    int count = plan.steps().size();
    if (OptionRules.isArray(options, plan.raw())) {
      return new BinaryShape.Slots(count, rejectsUnknown(plan.model()));
    }
    UnknownNames unknown = unknown(plan.model());
    return new BinaryShape.Names(
        count,
        (int) plan.steps().stream().filter(PropertyStep::writes).count(),
        unknown == UnknownNames.COLLECT
            || plan.steps().stream().anyMatch(s -> s.writes() && !s.alwaysWritten()),
        names(plan, tokens::name),
        unknown);
  }

  @Override
  protected final byte[] key(ObjectModel model, PropertyModel property) {
    return tokens.name(property.name());
  }

  @Override
  protected final byte[] encodedName(String name) {
    return tokens.name(name);
  }

  @Override
  protected final byte[] text(String text) {
    return text == null ? tokens.nothing() : tokens.text(text);
  }

  @Override
  protected final byte[] number(long number) {
    return tokens.number(number);
  }

  @Override
  protected final BinaryScalar scalar(Plan.Scalar plan) {
    BinaryScalar standard = BinaryScalars.of(plan, tokens, options);
    return plan.pattern() == null ? scalar(plan.raw(), standard) : standard;
  }

  /**
   * Returns the scalar of a class that has no protocol method of its own, and no pattern.
   *
   * @param standard the scalar of all formats
   */
  protected BinaryScalar scalar(Class<?> type, BinaryScalar standard) {
    return standard;
  }
}
