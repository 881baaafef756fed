package io.seriform.thrift.internal.binding;

import io.seriform.error.ModelException;
import io.seriform.model.EnumModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.SubtypesModel.Subtype;
import io.seriform.model.TypeModel;
import io.seriform.thrift.schema.Definition;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;

/** Differences between classes and their definitions, for one class and all that it refers to. */
final class SchemaDifferences {

  private final ThriftBinding binding;
  private final List<String> all = new ArrayList<>();
  private final Set<Type> seen = new HashSet<>();
  private final Queue<Type> due = new ArrayDeque<>();

  SchemaDifferences(ThriftBinding binding) {
    this.binding = binding;
  }

  /** A sentence for each; those of the class itself first. */
  List<String> of(Type root) {
    meet(root);
    for (Type type = due.poll(); type != null; type = due.poll()) {
      TypeModel model = binding.models().model(type);
      try {
        if (model instanceof EnumModel e) {
          constants(e);
        } else if (model instanceof SubtypesModel s) {
          binding.subtypes(s);
          for (Subtype subtype : s.subtypes()) {
            meet(subtype.resolved());
          }
        } else {
          StructBinder binder = new StructBinder(binding, binding.models().object(type));
          all.addAll(binder.differences());
          binder.visited().forEach(this::meet);
        }
      } catch (ModelException e) {
        all.add(e.problem());
      }
    }
    return all;
  }

  private void meet(Type type) {
    if (seen.add(type)) {
      due.add(type);
    }
  }

  private void constants(EnumModel model) {
    int[] numbers = binding.numbers(model);
    Definition.Enumeration definition = binding.enumeration(model);
    if (definition == null) {
      return;
    }
    for (Definition.EnumValue v : definition.values()) {
      boolean has = false;
      for (int number : numbers) {
        has |= number == v.number();
      }
      if (!has) {
        all.add(definition.name() + "." + v.name() + " is not a constant of the class");
      }
    }
  }
}
