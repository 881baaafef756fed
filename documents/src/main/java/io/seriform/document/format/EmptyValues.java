package io.seriform.document.format;

import io.seriform.codec.access.Surrogate;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.plan.PropertyBinding;
import io.seriform.codec.registry.Codecs;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.model.DelegateModel;
import io.seriform.model.EnumModel;
import io.seriform.model.Models;
import io.seriform.model.ValueFilter;
import java.lang.reflect.Type;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;

/** Leaves out objects that are written as another value, which is null or empty. */
final class EmptyValues {

  private EmptyValues() {}

  /**
   * Returns a filter that leaves out empty objects.
   *
   * @param binding of the property, whose filter decides about the others
   * @return the filter of the property where no object is empty by its value
   */
  static ValueFilter left(PropertyBinding binding, SelfDescribingOptions<?> options) {
    ValueFilter more = binding.filter();
    Predicate<Object> empty =
        binding.value() instanceof Plan.Nested n && n.key().isDeclared()
            ? empty(n.key().type(), Codecs.models(options.model()))
            : binding.value() instanceof Plan.Enumeration e ? empty(e.model(), options) : null;
    return empty == null
        ? more
        : value ->
            value != null && empty.test(value)
                ? ValueFilter.LEFT_OUT
                : more == null ? value : more.written(value);
  }

  /** Tells the empty objects of a type; null if there are none. */
  private static Predicate<Object> empty(Type type, Models models) {
    if (!(models.model(type) instanceof DelegateModel model) || model.empty() == null) {
      return null;
    }
    Surrogate surrogate = Surrogate.of(model);
    Predicate<Object> within = empty(model.delegate(), models);
    Predicate<Object> all = within == null ? model.empty() : model.empty().or(within);
    return object -> all.test(surrogate.before(object));
  }

  /** Tells the constants whose values are null or the empty text; null if there are none. */
  private static Predicate<Object> empty(EnumModel model, SelfDescribingOptions<?> options) {
    if (!model.byValue()
        || OptionRules.enums(options, model) != SelfDescribingOptions.Enums.VALUE) {
      return null;
    }
    Set<Object> empty = new HashSet<>();
    for (EnumModel.EnumConstant each : model.constants()) {
      if (each.value() == null || each.value().equals("")) {
        empty.add(each.constant());
      }
    }
    return empty.isEmpty() ? null : empty::contains;
  }
}
