package io.seriform.testkit;

import io.seriform.annotation.Include;
import io.seriform.annotation.Inclusion;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.model.options.ModelOptions;
import io.seriform.model.options.PropertySorting;
import io.seriform.model.rules.NamingStrategy;
import java.util.Random;
import java.util.function.UnaryOperator;

/** Chooses options at random, and remembers which: the same ones for the same seed. */
public final class RandomOptions {

  /** A view of generated classes. */
  public interface Some {}

  /** Another view of generated classes. */
  public interface Other {}

  private final Random random;
  private final StringBuilder chosen = new StringBuilder();
  private boolean lossy;
  private boolean strict;
  private boolean references;

  public RandomOptions(long seed) {
    this.random = new Random(seed);
  }

  /**
   * Changes options once in so many times.
   *
   * @param name for messages
   */
  public <O> O maybe(int in, String name, O options, UnaryOperator<O> change) {
    if (random.nextInt(in) != 0) {
      return options;
    }
    chosen.append(' ').append(name);
    return change.apply(options);
  }

  /** Changes options once in so many times, to leave something out of what is written. */
  public <O> O maybeLossy(int in, String name, O options, UnaryOperator<O> change) {
    int before = chosen.length();
    O changed = maybe(in, name, options, change);
    lossy |= chosen.length() > before;
    return changed;
  }

  /** Changes options once in so many times, to refuse another order or unknown properties. */
  public <O> O maybeStrict(int in, String name, O options, UnaryOperator<O> change) {
    int before = chosen.length();
    O changed = maybe(in, name, options, change);
    strict |= chosen.length() > before;
    return changed;
  }

  /** Changes options once in so many times, so that objects have an identity. */
  public <O> O maybeReferences(int in, O options, UnaryOperator<O> change) {
    int before = chosen.length();
    O changed = maybe(in, "references", options, change);
    references |= chosen.length() > before;
    return changed;
  }

  /** One of several. */
  public <E> E oneOf(E[] all) {
    E one = all[random.nextInt(all.length)];
    chosen.append(' ').append(one);
    return one;
  }

  /** Some of the options that all self-describing formats share. */
  public <O extends SelfDescribingOptions<O>> O selfDescribing(O options) {
    O o = options;
    o = maybe(6, "array", o, x -> x.withShape(SelfDescribingOptions.Shape.ARRAY));
    o = maybe(4, "enums", o, x -> x.withEnums(oneOf(SelfDescribingOptions.Enums.values())));
    o = maybe(8, "always", o, x -> x.withInclusion(Include.When.ALWAYS));
    o = maybeLossy(10, "non-empty", o, x -> x.withInclusion(Include.When.NON_EMPTY));
    o = maybeLossy(10, "non-default", o, x -> x.withInclusion(Include.When.NON_DEFAULT));
    o = maybeStrict(8, "reject", o, x -> x.withUnknown(SelfDescribingOptions.Unknown.REJECT));
    o = maybeReferences(5, o, x -> x.withReferences(true));
    o = maybe(8, "last wins", o, x -> x.withLastDuplicateWins(true));
    o = maybeLossy(10, "view", o, x -> x.withView(Some.class));
    o = maybe(8, "texts", o, x -> x.withTextAsScalar(true));
    o = maybe(8, "nulls", o, x -> x.withNullAsDefault(true));
    o = maybe(8, "singles", o, x -> x.withSingleValueAsList(true));
    o = maybe(8, "any case", o, x -> x.withEnumsIgnoringCase(true));
    o = maybe(8, "null constants", o, x -> x.withUnknownConstantIsNull(true));
    o = maybe(8, "default constants", o, x -> x.withUnknownConstantIsDefault(true));
    return o;
  }

  /** Some of the options of models. */
  public ModelOptions model() {
    ModelOptions o = ModelOptions.standard();
    o = maybe(8, "snake case", o, x -> x.withNaming(NamingStrategy.SNAKE_CASE));
    o = maybe(8, "sorted", o, x -> x.withSorting(PropertySorting.ALPHABETICAL));
    o = maybe(4, "names in", o, x -> x.withDiscriminator(oneOf(Inclusion.values()), "p8"));
    return o;
  }

  /** Returns true if something that has a value may be left out. */
  public boolean lossy() {
    return lossy;
  }

  /** Returns true if objects have an identity, so that another order of properties matters. */
  public boolean references() {
    return references;
  }

  /** Returns true if a document with properties in another order or unknown ones may be refused. */
  public boolean strict() {
    return strict;
  }

  @Override
  public String toString() {
    return chosen.toString();
  }
}
