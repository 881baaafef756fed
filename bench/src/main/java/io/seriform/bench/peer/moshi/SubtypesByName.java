package io.seriform.bench.peer.moshi;

import com.squareup.moshi.JsonAdapter;
import com.squareup.moshi.JsonDataException;
import com.squareup.moshi.JsonReader;
import com.squareup.moshi.JsonWriter;
import com.squareup.moshi.Moshi;
import io.seriform.bench.model.family.Child;
import io.seriform.bench.model.family.Parent;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.Set;

/**
 * Writes parents and children with the name of their class in front. The library's own factory for
 * hierarchies wants a parent that has no instances of its own.
 */
final class SubtypesByName implements JsonAdapter.Factory {

  private static final String TYPE = "@type";

  @Override
  public JsonAdapter<?> create(Type type, Set<? extends Annotation> annotations, Moshi moshi) {
    if (type != Parent.class) {
      return null;
    }
    return new Adapter(
        moshi.nextAdapter(this, Parent.class, annotations),
        moshi.nextAdapter(this, Child.class, annotations));
  }

  /** Chooses between the adapters of the two classes. */
  private static final class Adapter extends JsonAdapter<Parent> {

    private static final JsonReader.Options TYPE_NAME = JsonReader.Options.of(TYPE);

    private final JsonAdapter<Parent> parents;
    private final JsonAdapter<Child> children;

    Adapter(JsonAdapter<Parent> parents, JsonAdapter<Child> children) {
      this.parents = parents;
      this.children = children;
    }

    @Override
    public void toJson(JsonWriter writer, Parent value) throws IOException {
      writer.beginObject();
      writer.name(TYPE).value(value.getClass().getSimpleName());
      int token = writer.beginFlatten();
      if (value instanceof Child child) {
        children.toJson(writer, child);
      } else {
        parents.toJson(writer, value);
      }
      writer.endFlatten(token);
      writer.endObject();
    }

    @Override
    public Parent fromJson(JsonReader reader) throws IOException {
      String name = nameAhead(reader);
      return switch (name) {
        case "Parent" -> parents.fromJson(reader);
        case "Child" -> children.fromJson(reader);
        default -> throw new JsonDataException("unknown subtype " + name);
      };
    }

    private static String nameAhead(JsonReader reader) throws IOException {
      try (JsonReader ahead = reader.peekJson()) {
        ahead.beginObject();
        while (ahead.hasNext()) {
          if (ahead.selectName(TYPE_NAME) == 0) {
            return ahead.nextString();
          }
          ahead.skipName();
          ahead.skipValue();
        }
        throw new JsonDataException("no " + TYPE + " at " + reader.getPath());
      }
    }
  }
}
