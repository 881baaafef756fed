package io.seriform.spring.boot;

import io.seriform.spring.MediaFormat;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.core.env.Environment;

/** The formats of bodies: JSON not if another library is preferred by its name. */
final class PreferredJson {

  private PreferredJson() {}

  static List<MediaFormat> formats(
      ObjectProvider<MediaFormat> formats, Environment environment, String prefix) {
    String preferred = environment.getProperty(prefix + ".preferred-json-mapper", "seriform");
    return formats
        .orderedStream()
        .filter(media -> preferred.equals("seriform") || !media.format().name().equals("JSON"))
        .toList();
  }
}
