package io.seriform.document.counted;

import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.document.format.OptionRules;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;

/**
 * The protocol of a format of {@link CountedTokens}; such a format names its writer and its reader.
 */
public abstract class CountedTokensProtocol extends CountedProtocol {

  private final CountedTokens tokens;
  private final SelfDescribingOptions<?> options;

  /**
   * For formats.
   *
   * @throws IllegalStateException where a token takes more room than there is for it
   */
  protected CountedTokensProtocol(CountedTokens tokens, SelfDescribingOptions<?> options) {
    super(options);
    tokens.checkSizes();
    this.tokens = tokens;
    this.options = options;
  }

  /** The tokens of the format. */
  final CountedTokens tokens() {
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
      return new CountedShape.Slots(count, rejectsUnknown(plan.model()));
    }
    UnknownNames unknown = unknown(plan.model());
    return new CountedShape.Names(
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

  /**
   * The scalar of a kind that has no protocol method of its own: by default that of all formats.
   */
  @Override
  protected CountedScalar scalar(Plan.Scalar plan) {
    return TokenScalars.of(plan, tokens, options);
  }
}
