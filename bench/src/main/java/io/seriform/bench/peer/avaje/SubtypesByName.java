package io.seriform.bench.peer.avaje;

import io.avaje.json.JsonAdapter;
import io.avaje.json.JsonDataException;
import io.avaje.json.JsonReader;
import io.avaje.json.JsonWriter;
import io.avaje.jsonb.Jsonb;
import io.seriform.bench.model.family.Child;
import io.seriform.bench.model.family.ChildJsonAdapter;
import io.seriform.bench.model.family.Parent;
import io.seriform.bench.model.family.ParentJsonAdapter;

/**
 * Writes parents and children inside an object whose one property is the name of their class. The
 * library's own annotation for hierarchies generates code that does not compile for a parent that
 * has instances of its own.
 */
final class SubtypesByName implements JsonAdapter<Parent> {

  private final JsonAdapter<Parent> parents;
  private final JsonAdapter<Child> children;

  SubtypesByName(Jsonb jsonb) {
    parents = new ParentJsonAdapter(jsonb);
    children = new ChildJsonAdapter(jsonb);
  }

  @Override
  public void toJson(JsonWriter writer, Parent value) {
    writer.beginObject();
    if (value instanceof Child child) {
      writer.name("Child");
      children.toJson(writer, child);
    } else {
      writer.name("Parent");
      parents.toJson(writer, value);
    }
    writer.endObject();
  }

  @Override
  public Parent fromJson(JsonReader reader) {
    reader.beginObject();
    if (!reader.hasNextField()) {
      throw new JsonDataException("no subtype at " + reader.location());
    }
    String name = reader.nextField();
    Parent value =
        switch (name) {
          case "Parent" -> parents.fromJson(reader);
          case "Child" -> children.fromJson(reader);
          default -> throw new JsonDataException("unknown subtype " + name);
        };
    if (reader.hasNextField()) {
      throw new JsonDataException("a second value at " + reader.location());
    }
    reader.endObject();
    return value;
  }
}
