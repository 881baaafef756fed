package io.seriform.hints;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.testkit.generated.Javac;
import io.seriform.testkit.modules.Recorded;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What errors advise is done, word for word, and helps: every text of the library that names code
 * is in the message of a program that fails here, and the program runs once the code is added.
 */
@Tag(Recorded.TAG)
class HintsTest {

  private static final String HEADER =
      """
      package hints;
      import io.seriform.*;
      import io.seriform.annotation.*;
      import io.seriform.model.*;
      import io.seriform.model.options.*;
      import io.seriform.jackson.*;
      import io.seriform.jsonb.*;
      import io.seriform.document.*;
      import io.seriform.error.*;
      import io.seriform.wire.*;
      import io.seriform.compression.*;
      import io.seriform.json.*;
      import io.seriform.jsonpath.*;
      import io.seriform.cbor.*;
      import io.seriform.msgpack.*;
      import io.seriform.protobuf.*;
      import io.seriform.thrift.*;
      import io.seriform.struct.*;
      import io.seriform.flatbuffers.*;
      import io.seriform.hessian.*;
      import io.seriform.graph.*;
      import io.seriform.jdkstream.*;
      import io.seriform.kotlin.KotlinDialect;
      import io.seriform.annotation.Builder;
      import io.seriform.annotation.Format;
      import java.lang.annotation.Retention;
      import java.lang.annotation.RetentionPolicy;
      import java.math.*;
      import java.nio.charset.StandardCharsets;
      import java.time.*;
      import java.util.*;
      import java.util.function.*;
      import com.fasterxml.jackson.annotation.JsonIgnore;
      import com.fasterxml.jackson.annotation.JsonRawValue;
      import jakarta.json.bind.adapter.JsonbAdapter;
      import jakarta.json.bind.annotation.JsonbTypeAdapter;

      public class %s {
      %s
      }
      """;

  private static final Path OPEN = Path.of("src/test/resources/without-program.txt");

  private final List<String> problems = new ArrayList<>();

  @Test
  void everyHintIsFollowedAndHelps() throws Exception {
    Map<Scenario, String> messages = new LinkedHashMap<>();
    for (Scenario scenario : Scenarios.all()) {
      Throwable thrown = run(scenario.source());
      if (thrown == null || thrown instanceof AssertionError) {
        problems.add(scenario.name() + ": does not fail, or does not compile: " + thrown);
        continue;
      }
      String message = String.valueOf(thrown.getMessage());
      messages.put(scenario, message);
      for (Scenario.Mend mend : scenario.mends()) {
        follow(scenario, mend, message);
      }
    }
    assertThat(problems).isEmpty();
    coverage(messages);
  }

  private void follow(Scenario scenario, Scenario.Mend mend, String message) throws Exception {
    Matcher words = Pattern.compile(mend.words()).matcher(message);
    if (!words.find()) {
      problems.add(scenario.name() + ": no \"" + mend.words() + "\" in: " + message);
    } else if (!scenario.source().contains(mend.at())) {
      problems.add(scenario.name() + ": no \"" + mend.at() + "\" in the program");
    } else {
      String by = words.group().replaceAll(mend.words(), mend.by());
      Throwable thrown = run(scenario.source().replace(mend.at(), by));
      if (thrown != null) {
        problems.add(scenario.name() + ": " + message + "\n    and when that is done: " + thrown);
      }
    }
  }

  /**
   * Each text is in a message, and each code that it names is added by a mend, or is the cause; but
   * for those in a list that can only become shorter.
   */
  private void coverage(Map<Scenario, String> messages) throws Exception {
    Set<String> open = new TreeSet<>();
    for (Catalogue.Text text : Catalogue.texts()) {
      Set<String> left = new LinkedHashSet<>(text.code());
      boolean seen = false;
      for (Map.Entry<Scenario, String> e : messages.entrySet()) {
        if (text.isIn(e.getValue())) {
          seen = true;
          left.removeIf(code -> isTried(e.getKey(), code));
        }
      }
      if (!seen || !left.isEmpty()) {
        open.add(text.toString());
      }
    }
    if (Recorded.ACCEPT) {
      Files.write(OPEN, open);
    }
    assertThat(open)
        .as("texts that name code, without a program here that follows them")
        .containsExactlyElementsOf(Files.readAllLines(OPEN));
  }

  private static boolean isTried(Scenario scenario, String code) {
    String name = code.substring(code.lastIndexOf('.') + 1);
    return scenario.causes().contains(code)
        || scenario.mends().stream()
            .anyMatch(m -> m.words().contains(name) || m.by().contains(name));
  }

  /** What a program throws; an AssertionError if it does not compile. */
  private static Throwable run(String source) throws Exception {
    Method run;
    try {
      ClassLoader loader = Javac.load(Map.of("hints.Program", HEADER.formatted("Program", source)));
      run = Javac.find(loader, "hints.Program").getDeclaredMethod("run");
    } catch (AssertionError e) {
      return e;
    }
    try {
      run.invoke(null);
      return null;
    } catch (InvocationTargetException e) {
      return e.getCause();
    }
  }
}
