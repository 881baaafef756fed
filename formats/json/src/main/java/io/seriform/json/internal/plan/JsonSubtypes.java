package io.seriform.json.internal.plan;

import io.seriform.annotation.Inclusion;
import io.seriform.codec.CodecSource;
import io.seriform.document.tokens.SubtypeRules;
import io.seriform.document.tokens.SubtypesCodec;
import io.seriform.json.internal.site.JsonTokens;
import io.seriform.model.SubtypesModel;
import java.nio.charset.StandardCharsets;

/** One of several classes: {@code {"type":"name",…}}, {@code {"name":…}} or {@code ["name",…]}. */
public final class JsonSubtypes extends SubtypesCodec {

  public JsonSubtypes(
      SubtypesModel model, Inclusion inclusion, CodecSource codecs, SubtypeRules rules) {
    super(
        model,
        inclusion,
        codecs,
        rules,
        JsonTokens.INSTANCE,
        model.property() == null ? null : bytes(JsonProtocol.quoted(model.property())),
        name -> opening(model, inclusion, JsonProtocol.quoted(name)));
  }

  private static byte[] opening(SubtypesModel model, Inclusion inclusion, String name) {
    return bytes(
        switch (inclusion) {
          case PROPERTY, BESIDE -> "{" + JsonProtocol.quoted(model.property()) + ":" + name;
          case WRAPPER -> "{" + name + ":";
          case ARRAY -> "[" + name + ",";
          case DEDUCED -> "";
        });
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
