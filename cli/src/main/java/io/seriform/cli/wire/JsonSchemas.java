package io.seriform.cli.wire;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.PathType;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import com.networknt.schema.resource.DisallowSchemaLoader;
import io.seriform.cli.terminal.Trouble;
import java.util.List;

/** Checks JSON against a JSON Schema of draft 2020-12; loads no other schemas from anywhere. */
public final class JsonSchemas {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final JsonSchema schema;

  /** Reads a schema. */
  public JsonSchemas(String text, String name) {
    SchemaValidatorsConfig config =
        SchemaValidatorsConfig.builder()
            .pathType(PathType.JSON_PATH)
            .formatAssertionsEnabled(true)
            .build();
    JsonSchemaFactory factory =
        JsonSchemaFactory.getInstance(
            SpecVersion.VersionFlag.V202012,
            builder ->
                builder.schemaLoaders(loaders -> loaders.add(DisallowSchemaLoader.getInstance())));
    try {
      this.schema = factory.getSchema(MAPPER.readTree(text), config);
      schema.initializeValidators();
    } catch (JsonProcessingException | RuntimeException e) {
      throw Trouble.usage("'" + name + "' is not a JSON Schema that can be used: " + problem(e), e);
    }
  }

  private static String problem(Exception e) {
    Throwable cause = e.getCause() == null ? e : e.getCause();
    return cause instanceof JsonProcessingException json
        ? json.getOriginalMessage()
        : cause.getMessage();
  }

  /** Returns all that is wrong with a value: {@code "$.id: string found, integer expected"}. */
  public List<String> errors(String json) {
    JsonNode node;
    try {
      node = MAPPER.readTree(json);
    } catch (JsonProcessingException e) {
      throw Trouble.data(e.getOriginalMessage(), e);
    }
    return schema.validate(node).stream()
        .map(ValidationMessage::getMessage)
        .sorted()
        .distinct()
        .toList();
  }
}
