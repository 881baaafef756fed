package io.seriform;

import io.seriform.annotation.Include;
import io.seriform.codec.NameTable;
import io.seriform.codec.ObjectPlan;
import io.seriform.codec.PropertyStep;
import io.seriform.codec.Protocol;
import io.seriform.model.Discriminator;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** What the protocols of self-describing formats make of the options that they share. */
public abstract class SelfDescribingProtocol extends Protocol {

  private final FormatOptions<?> options;

  /** For formats. */
  protected SelfDescribingProtocol(FormatOptions<?> options) {
    this.options = options;
  }

  @Override
  public final List<PropertyModel> order(ObjectModel model) {
    Class<?> view = options.view();
    // by position there is nothing to unwrap an object into
    List<PropertyModel> all =
        options.arrayShape(model.raw()) ? model.declared() : model.properties();
    if (view == null) {
      return all;
    }
    return all.stream()
        .filter(
            p -> p.views().isEmpty() || p.views().stream().anyMatch(v -> v.isAssignableFrom(view)))
        .toList();
  }

  @Override
  public final boolean always(ObjectModel model, PropertyModel property) {
    if (options.arrayShape(model.raw())) {
      return true;
    }
    return switch (inclusion(property)) {
      case ALWAYS -> true;
      case NON_NULL -> property.rawType().isPrimitive();
      default -> false;
    };
  }

  @Override
  public final boolean omitsEmpty(ObjectModel model, PropertyModel property) {
    return inclusion(property) == Include.When.NON_EMPTY && !options.arrayShape(model.raw());
  }

  @Override
  public final boolean collectsUnknown(ObjectModel model) {
    return !options.arrayShape(model.raw());
  }

  @Override
  public final boolean references() {
    return options.references();
  }

  /** When a property is written. */
  protected final Include.When inclusion(PropertyModel property) {
    return property.inclusion() == Include.When.INHERIT
        ? options.inclusion()
        : property.inclusion();
  }

  /** Whether unknown properties of a class are refused. */
  protected final boolean rejectsUnknown(ObjectModel model) {
    return options.unknown() == FormatOptions.Unknown.REJECT && !model.ignoresUnknown();
  }

  /**
   * The names of a class: of its properties, their aliases, and those that are skipped.
   *
   * @param word a name as it stands in the format, from its text
   */
  protected static NameTable names(ObjectPlan plan, Function<String, byte[]> word) {
    NameTable.Builder names = new NameTable.Builder();
    for (PropertyStep step : plan.steps()) {
      add(names, word, step.name(), step.ordinal());
      for (String alias : step.property().aliases()) {
        add(names, word, alias, step.ordinal());
      }
    }
    List<String> ignored = new ArrayList<>(plan.model().ignoredNames());
    Discriminator discriminator = plan.model().discriminator();
    if (discriminator != null && discriminator.property() != null) {
      ignored.add(discriminator.property());
    }
    for (String name : ignored) {
      if (!names.contains(name)) {
        add(names, word, name, NameTable.IGNORED);
      }
    }
    return names.build(plan.steps().size());
  }

  private static void add(
      NameTable.Builder names, Function<String, byte[]> word, String name, int ordinal) {
    names.add(word.apply(name), name.getBytes(StandardCharsets.UTF_8), name, ordinal);
  }
}
