package io.seriform.document.counted;

import io.seriform.annotation.Inclusion;
import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.error.ModelException;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import java.lang.reflect.Type;

/**
 * The protocol of a format of {@link CountedTokens}; such a format names its writer and its reader.
 * Values of any class, trees, hierarchies and references are those of all such formats.
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

  @Override
  protected final CountedTokens tokens() {
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
    if (options.arrayShape(plan.raw())) {
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
    return tokens.text(text);
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

  // ---- what has no plan

  @Override
  public TypeCodec builtIn(Type type) {
    return type instanceof Class<?> c && Document.class.isAssignableFrom(c)
        ? new CountedTree(c, tokens, !options.lastDuplicateWins())
        : null;
  }

  @Override
  public final TypeCodec dynamic(CodecSource codecs) {
    return new CountedDynamic(codecs, tokens, options.references());
  }

  @Override
  public final TypeCodec subtypes(SubtypesModel model, CodecSource codecs) {
    // a property has no place in the array shape
    boolean arrays = model.subtypes().stream().anyMatch(s -> options.arrayShape(s.type()));
    return new CountedSubtypes(model, arrays ? Inclusion.ARRAY : model.inclusion(), codecs, tokens);
  }

  @Override
  public final TypeCodec reference(TypeModel declared, TypeCodec codec) {
    return reference(declared.raw(), codec);
  }

  private TypeCodec reference(Class<?> raw, TypeCodec codec) {
    if (!options.references()) {
      return codec;
    }
    if (options.arrayShape(raw)) {
      throw new ModelException(
          "references need names, and " + raw.getName() + " is written in the array shape");
    }
    boolean list = codec instanceof CountedSubtypes s && s.inclusion() == Inclusion.ARRAY;
    return list ? codec : new CountedReferences(raw, codec, tokens);
  }

  /** An id has no place in a list; it is one of the object in it. */
  @Override
  public final TypeCodec namedTypeCodec(Class<?> raw, Inclusion inclusion, TypeCodec codec) {
    return inclusion == Inclusion.ARRAY ? reference(raw, codec) : codec;
  }
}
