package io.seriform.spring.boot;

import io.seriform.document.SelfDescribingOptions;
import io.seriform.jackson3.JacksonSettings;
import io.seriform.json.JsonOptions;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.List;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.util.ClassUtils;
import tools.jackson.databind.json.JsonMapper;

/**
 * {@code seriform.like=jackson}: the options with which Seriform reads and writes as the program's
 * mapper of Jackson 3 does, with all that properties, customizers and beans have made of it.
 */
final class LikeJackson {

  private static final String BOOT = "org.springframework.boot.jackson.";

  private LikeJackson() {}

  /**
   * Returns options like the mapper: all of them for JSON, and what formats share for others.
   *
   * @param except names of the mapper's settings that need not be followed
   * @throws IllegalArgumentException if there are settings that no option follows; it names them
   */
  static SelfDescribingOptions<?> options(
      SelfDescribingOptions<?> standard, ListableBeanFactory beans, String... except) {
    List<String> ignored = new ArrayList<>(List.of(except));
    // it sets mix-ins, which are followed
    ignored.add("module " + BOOT + "JacksonMixinModule");
    if (!hasComponents(beans)) {
      ignored.add("module " + BOOT + "JacksonComponentModule");
    }
    JsonMapper mapper = beans.getBean(JsonMapper.class);
    JsonOptions like = JacksonSettings.of(mapper, ignored.toArray(String[]::new));
    return standard instanceof JsonOptions ? like : standard.like(like);
  }

  /** Returns true if there are beans that add serializers and the like to Boot's mapper. */
  @SuppressWarnings("unchecked") // the class of that name is an annotation
  private static boolean hasComponents(ListableBeanFactory beans) {
    String component = BOOT + "JacksonComponent";
    return ClassUtils.isPresent(component, null)
        && beans.getBeanNamesForAnnotation(
                    (Class<? extends Annotation>) ClassUtils.resolveClassName(component, null))
                .length
            > 0;
  }
}
