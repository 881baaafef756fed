package io.seriform.bench.peer.dsljson;

import com.dslplatform.json.DslJson;
import com.dslplatform.json.JsonReader;
import com.dslplatform.json.JsonWriter;
import io.seriform.bench.model.family.Child;
import io.seriform.bench.model.family.Parent;
import java.io.IOException;

/**
 * Writes parents and children inside an object whose one property is the name of their class. The
 * library's own way for hierarchies wants a parent that is abstract.
 */
final class SubtypesByName
    implements JsonWriter.WriteObject<Parent>, JsonReader.ReadObject<Parent> {

  private final JsonWriter.WriteObject<Parent> parentWriter;
  private final JsonWriter.WriteObject<Child> childWriter;
  private final JsonReader.ReadObject<Parent> parentReader;
  private final JsonReader.ReadObject<Child> childReader;

  private SubtypesByName(DslJson<Object> json) {
    parentWriter = json.tryFindWriter(Parent.class);
    childWriter = json.tryFindWriter(Child.class);
    parentReader = json.tryFindReader(Parent.class);
    childReader = json.tryFindReader(Child.class);
  }

  /** Puts itself in front of the generated converters of the two classes. */
  static void register(DslJson<Object> json) {
    SubtypesByName converter = new SubtypesByName(json);
    json.registerWriter(Parent.class, converter);
    json.registerReader(Parent.class, converter);
  }

  @Override
  public void write(JsonWriter writer, Parent value) {
    if (value instanceof Child child) {
      writer.writeAscii("{\"Child\":");
      childWriter.write(writer, child);
    } else {
      writer.writeAscii("{\"Parent\":");
      parentWriter.write(writer, value);
    }
    writer.writeByte(JsonWriter.OBJECT_END);
  }

  @Override
  @SuppressWarnings("rawtypes") // as the interface has it
  public Parent read(JsonReader reader) throws IOException {
    if (reader.last() != '{') {
      throw reader.newParseError("Expecting '{' for a subtype");
    }
    reader.getNextToken();
    String name = reader.readKey();
    Parent value =
        switch (name) {
          case "Parent" -> parentReader.read(reader);
          case "Child" -> childReader.read(reader);
          default -> throw reader.newParseError("Unknown subtype");
        };
    if (reader.getNextToken() != '}') {
      throw reader.newParseError("Expecting '}' after a subtype");
    }
    return value;
  }
}
