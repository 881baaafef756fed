package io.seriform.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import org.junit.jupiter.api.Test;

class SeriformExceptionTest {

  @Test
  void allSurviveSerialization() throws Exception {
    for (SeriformException e :
        List.of(
            new SyntaxException("problem", new IOException("cause")),
            new MappingException("problem"),
            new LimitException("depth", 500, 501),
            new ModelException("problem"),
            new EncodeException("problem"))) {
      e.within("name").within(7).expecting("this", "that").at("Format", 12).at(3, 4);
      SeriformException copy = throughBytes(e);
      assertThat(copy).hasSameClassAs(e).hasMessage(e.getMessage());
      assertThat(copy.path()).isEqualTo("$[7].name");
      assertThat(copy.getCause() == null).isEqualTo(e.getCause() == null);
    }
  }

  private static SeriformException throughBytes(SeriformException e) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(e);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return (SeriformException) in.readObject();
    }
  }

  /** Line ends, and marks that turn the direction of the text around them. */
  @Test
  void foreignTextCanNotForgeALog() {
    String text = "a\n\u0085\u2028\u202e\u200b\ufeff\ud800b";
    String shown = "a\\u000a\\u0085\\u2028\\u202e\\u200b\\ufeff\\ud800b";
    SeriformException e = new MappingException("problem").expecting(null, text);
    assertThat(e.found()).isEqualTo(shown);
    assertThat(e.within(text)).hasMessageContaining("['" + shown + "']");
  }

  @Test
  void aCauseSaysNothingTwice() {
    ModelException cause = new ModelException("no field has that name");
    assertThat(new ModelException("View.id: " + cause.problem(), cause))
        .hasMessage("View.id: no field has that name");
    assertThat(new ModelException("View.id", cause)).hasMessage("View.id: no field has that name");
  }

  /** The words of the library count, those of the input do not. */
  @Test
  void stackTracesLinkToTheSectionOfTheProblem() {
    SeriformException e = new MappingException("problem").expecting(null, "unknown property");
    assertThat(e.help()).isNull();
    assertThat(e).hasToString(MappingException.class.getName() + ": " + e.getMessage());
    e = new MappingException("unknown property").expecting(null, "limit exceeded: depth");
    assertThat(e.help()).endsWith("/docs/troubleshooting.md#unknown-property");
    assertThat(e.toString()).endsWith("; see " + e.help());
  }
}
