package io.seriform.json;

import io.seriform.document.SelfDescribingFormat;
import io.seriform.testkit.hostile.DuplicateKeysKit;
import java.nio.charset.StandardCharsets;

/** Names that come twice in JSON. */
class DuplicateKeysTest extends DuplicateKeysKit {

  @Override
  protected SelfDescribingFormat format(boolean lastDuplicateWins) {
    return Json.with(JsonOptions.standard().withLastDuplicateWins(lastDuplicateWins));
  }

  @Override
  protected boolean mayBeKey(Object key) {
    return key instanceof String;
  }

  @Override
  protected byte[] twice(Object key) {
    String name = Json.standard().encodeToString(key);
    return utf8("{" + name + ":7,\"between\":8," + name + ":9}");
  }

  @Override
  protected byte[] inArray(byte[] document) {
    return utf8("[0," + new String(document, StandardCharsets.UTF_8) + "]");
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
