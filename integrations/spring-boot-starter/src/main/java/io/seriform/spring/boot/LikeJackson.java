package io.seriform.spring.boot;

import io.seriform.document.SelfDescribingOptions;
import io.seriform.jackson3.JacksonSettings;
import io.seriform.json.JsonOptions;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.List;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.data.web.config.EnableSpringDataWebSupport;
import org.springframework.data.web.config.SpringDataWebSettings;
import org.springframework.util.ClassUtils;
import tools.jackson.databind.json.JsonMapper;

/**
 * {@code seriform.like=jackson}: the options with which Seriform reads and writes as the program's
 * mapper of Jackson 3 does, with all that properties, customizers and beans have made of it.
 */
final class LikeJackson {

  private static final String BOOT = "org.springframework.boot.jackson.";

  private static final String SPRING_DATA = "org.springframework.data.web.config.";

  private LikeJackson() {}

  /** Returns true if Jackson writes all getters of a page, as Spring Data has it by default. */
  static boolean writesWholePages(ListableBeanFactory beans) {
    return ClassUtils.isPresent(SPRING_DATA + "SpringDataWebSettings", null) && Data.isWhole(beans);
  }

  /** Classes of Spring Data, which may be missing. */
  private static final class Data {

    static boolean isWhole(ListableBeanFactory beans) {
      SpringDataWebSettings settings =
          beans.getBeanProvider(SpringDataWebSettings.class).getIfUnique();
      return settings == null
          || settings.pageSerializationMode()
              == EnableSpringDataWebSupport.PageSerializationMode.DIRECT;
    }
  }

  /**
   * Returns options like the mapper: all of them for JSON, and what formats share for others.
   *
   * @param except names of the mapper's settings that need not be followed
   * @throws IllegalArgumentException if there are settings that no option follows; it names them
   */
  static SelfDescribingOptions<?> options(
      SelfDescribingOptions<?> standard, ListableBeanFactory beans, String... except) {
    List<String> ignored = new ArrayList<>(List.of(except));
    // they set mix-ins, which are followed
    ignored.add("module " + BOOT + "JacksonMixinModule");
    ignored.add("module org.springframework.data.geo.GeoJacksonModule");
    // it writes pages, see below
    ignored.add("module " + SPRING_DATA + "SpringDataJackson3Configuration$PageModule");
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
