package io.seriform.hints;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;

/**
 * Annotations of another library are named by the module of that library alone: the core, the
 * documents and the formats get what is said of them as marks, with the names for messages.
 */
class OtherLibrariesTest {

  private static final Pattern NAMES =
      Pattern.compile(
          "@J(?:son|SON)\\w*|@SerializedName|@Expose|@SerialName"
              + "|com[./]fasterxml|tools[./]jackson|org[./]openapitools|com[./]google[./]gson"
              + "|com[./]alibaba[./]fastjson|(?:jakarta|javax)[./]json[./]bind"
              + "|kotlinx[./]serialization");

  /** The tag of a text in a class file. */
  private static final int UTF8 = 1;

  /** Packages of the modules that such libraries have. */
  private static final Pattern MODULES =
      Pattern.compile("io/seriform/(?:jackson[23]?|gson|jsonb|fastjson|kotlin)/.*");

  /** Classes that name others nevertheless. */
  private static final Set<String> KNOWN =
      Set.of(
          // which module and line a class needs whose annotations nobody honours
          "io/seriform/model/introspect/KnownAnnotations.class",
          // a value type, not an annotation
          "io/seriform/reflect/JsonNullables.class",
          // descriptions are read for schemas whatever the options honour
          "io/seriform/json/internal/schema/JsonSchemaMarks.class");

  @Test
  void onlyTheirModulesNameAnnotationsOfOtherLibraries() throws Exception {
    Map<String, byte[]> classes = Catalogue.classes();
    assertThat(classes)
        .containsKeys(
            "io/seriform/Codec.class",
            "io/seriform/document/Document.class",
            "io/seriform/json/Json.class");
    Set<String> found = new TreeSet<>();
    Set<String> named = new TreeSet<>();
    for (Map.Entry<String, byte[]> each : classes.entrySet()) {
      String name = each.getKey();
      Matcher m = NAMES.matcher(constants(each.getValue()));
      if (!MODULES.matcher(name).matches() && m.find()) {
        named.add(name);
        if (!KNOWN.contains(name)) {
          found.add(name + ": " + m.group());
        }
      }
    }
    assertThat(found).isEmpty();
    assertThat(named).isEqualTo(new TreeSet<>(KNOWN));
  }

  /** Returns all texts of the constant pool, which has the names of classes too. */
  private static String constants(byte[] bytes) throws IOException {
    ClassReader read = new ClassReader(bytes);
    StringBuilder texts = new StringBuilder();
    for (int i = 1; i < read.getItemCount(); i++) {
      int at = read.getItem(i);
      if (at > 0 && bytes[at - 1] == UTF8) {
        ByteArrayInputStream text = new ByteArrayInputStream(bytes, at, bytes.length - at);
        texts.append(new DataInputStream(text).readUTF()).append('\n');
      }
    }
    return texts.toString();
  }
}
