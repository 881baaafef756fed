package io.seriform.bench.peer.gson;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.TypeAdapter;
import com.google.gson.TypeAdapterFactory;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import io.seriform.bench.model.family.Child;
import io.seriform.bench.model.family.Parent;
import java.io.IOException;

/**
 * Writes parents and children with the name of their class in front, through the library's trees:
 * what its documentation recommends for class hierarchies.
 */
final class SubtypesByName implements TypeAdapterFactory {

  private static final String TYPE = "@type";

  @Override
  @SuppressWarnings("unchecked") // T is Parent where an adapter is returned
  public <T> TypeAdapter<T> create(Gson gson, TypeToken<T> type) {
    if (type.getRawType() != Parent.class) {
      return null;
    }
    return (TypeAdapter<T>)
        new Adapter(
            gson.getAdapter(JsonObject.class),
            gson.getDelegateAdapter(this, TypeToken.get(Parent.class)),
            gson.getDelegateAdapter(this, TypeToken.get(Child.class)));
  }

  /** Chooses between the adapters of the two classes. */
  private static final class Adapter extends TypeAdapter<Parent> {

    private final TypeAdapter<JsonObject> trees;
    private final TypeAdapter<Parent> parents;
    private final TypeAdapter<Child> children;

    Adapter(
        TypeAdapter<JsonObject> trees, TypeAdapter<Parent> parents, TypeAdapter<Child> children) {
      this.trees = trees;
      this.parents = parents;
      this.children = children;
    }

    @Override
    public void write(JsonWriter out, Parent value) throws IOException {
      JsonObject tree = new JsonObject();
      tree.addProperty(TYPE, value.getClass().getSimpleName());
      JsonObject properties =
          (value instanceof Child child ? children.toJsonTree(child) : parents.toJsonTree(value))
              .getAsJsonObject();
      properties.entrySet().forEach(entry -> tree.add(entry.getKey(), entry.getValue()));
      trees.write(out, tree);
    }

    @Override
    public Parent read(JsonReader in) throws IOException {
      JsonObject tree = trees.read(in);
      String name = tree.remove(TYPE).getAsString();
      return switch (name) {
        case "Parent" -> parents.fromJsonTree(tree);
        case "Child" -> children.fromJsonTree(tree);
        default -> throw new JsonParseException("unknown subtype " + name);
      };
    }
  }
}
