package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.annotation.Description;
import io.seriform.document.Document;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The examples of {@code docs/json-schema.md}, word for word. */
class JsonSchemaExamplesTest {

  // example
  enum Unit {
    CELSIUS,
    FAHRENHEIT
  }

  @Description("Asks for the weather.")
  record Weather(
      @NotBlank @Description("A city.") String city,
      Unit unit,
      @Min(1) int days,
      List<LocalDate> dates) {}

  // end

  @Test
  void schemasDescribeClasses() {
    // example
    Document schema = Json.standard().schema(Weather.class);
    String text = Json.with(JsonOptions.standard().withIndent(2)).encodeToString(schema);
    assertThat(text)
        .isEqualTo(
            """
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "$ref": "#/$defs/Weather",
              "$defs": {
                "Weather": {
                  "type": "object",
                  "description": "Asks for the weather.",
                  "properties": {
                    "city": {
                      "type": "string",
                      "minLength": 1,
                      "pattern": "\\\\S",
                      "description": "A city."
                    },
                    "unit": {
                      "enum": [
                        "CELSIUS",
                        "FAHRENHEIT"
                      ]
                    },
                    "days": {
                      "type": "integer",
                      "minimum": 1,
                      "maximum": 2147483647
                    },
                    "dates": {
                      "type": "array",
                      "items": {
                        "type": "string",
                        "format": "date"
                      }
                    }
                  },
                  "required": [
                    "city"
                  ]
                }
              }
            }\
            """);
    // end
  }
}
