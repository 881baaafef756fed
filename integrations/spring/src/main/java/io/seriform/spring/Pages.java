package io.seriform.spring;

import java.lang.reflect.Type;
import java.util.List;
import org.springframework.core.ResolvableType;
import org.springframework.data.domain.Page;
import org.springframework.data.web.PagedModel;
import org.springframework.util.ClassUtils;

/**
 * Pages of Spring Data as its {@link PagedModel} has them, whose form is stable: {@code
 * {"content":[...],"page":{"size":20,"number":0,"totalElements":41,"totalPages":3}}}.
 */
final class Pages {

  private static final boolean PRESENT =
      ClassUtils.isPresent("org.springframework.data.web.PagedModel", Pages.class.getClassLoader());

  private Pages() {}

  /** The body of a page. */
  record Body<T>(List<T> content, Numbers page) {}

  /** The size and number of a page, and the totals. */
  record Numbers(long size, long number, long totalElements, long totalPages) {}

  /** Returns true if a class is one of pages. */
  static boolean are(Class<?> type) {
    return PRESENT && Data.are(type);
  }

  /** Returns what is written of a page. */
  static Body<?> body(Object page) {
    return Data.body(page);
  }

  /** The type of what is written. */
  static Type type(Type declared) {
    ResolvableType element = Data.element(ResolvableType.forType(declared));
    return ResolvableType.forClassWithGenerics(
            Body.class, ResolvableType.forType(Types.of(element)))
        .getType();
  }

  /** Classes of Spring Data, which may be missing. */
  private static final class Data {

    static boolean are(Class<?> type) {
      return Page.class.isAssignableFrom(type) || PagedModel.class.isAssignableFrom(type);
    }

    static Body<?> body(Object value) {
      PagedModel<?> model = value instanceof Page<?> page ? new PagedModel<>(page) : model(value);
      PagedModel.PageMetadata at = model.getMetadata();
      Numbers numbers = new Numbers(at.size(), at.number(), at.totalElements(), at.totalPages());
      return new Body<>(model.getContent(), numbers);
    }

    private static PagedModel<?> model(Object value) {
      return (PagedModel<?>) value;
    }

    static ResolvableType element(ResolvableType declared) {
      Class<?> pages =
          Page.class.isAssignableFrom(declared.toClass()) ? Page.class : PagedModel.class;
      return declared.as(pages).getGeneric();
    }
  }
}
