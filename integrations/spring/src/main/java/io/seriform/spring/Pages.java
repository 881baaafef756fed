package io.seriform.spring;

import io.seriform.error.EncodeException;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Set;
import org.springframework.core.ResolvableType;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.PageImpl;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.Sort;
import org.springframework.data.web.PagedModel;
import org.springframework.util.ClassUtils;

/**
 * Pages of Spring Data as its {@link PagedModel} has them, whose form is stable: {@code
 * {"content":[...],"page":{"size":20,"number":0,"totalElements":41,"totalPages":3}}}; or whole, as
 * Jackson writes the getters of a page.
 */
final class Pages {

  private static final boolean PRESENT =
      ClassUtils.isPresent("org.springframework.data.web.PagedModel", Pages.class.getClassLoader());

  private Pages() {}

  /** The body of a page. */
  record Body<T>(List<T> content, Numbers page) {}

  /** The size and number of a page, and the totals. */
  record Numbers(long size, long number, long totalElements, long totalPages) {}

  /**
   * The body of a whole page.
   *
   * @param pageable the text INSTANCE where all is one page
   */
  record Whole<T>(
      List<T> content,
      Object pageable,
      boolean last,
      int totalPages,
      long totalElements,
      boolean first,
      int size,
      int number,
      Order sort,
      int numberOfElements,
      boolean empty) {}

  /** The request of a page. */
  record Request(
      int pageNumber, int pageSize, Order sort, long offset, boolean paged, boolean unpaged) {}

  /** The order of all pages. */
  record Order(boolean empty, boolean sorted, boolean unsorted) {}

  /** Returns true if a class is one of pages. */
  static boolean are(Class<?> type) {
    return PRESENT && Data.are(type);
  }

  /**
   * Returns what is written of a page.
   *
   * @param whole whether it has all its getters
   */
  static Object body(Object page, boolean whole) {
    return Data.body(page, whole);
  }

  /**
   * Returns the type of what is written.
   *
   * @param page null if it is not known yet
   */
  static Type type(Object page, Type declared, boolean whole) {
    ResolvableType type = ResolvableType.forType(declared);
    boolean model = Data.isModel(page == null ? type.toClass() : page.getClass());
    return ResolvableType.forClassWithGenerics(
            whole && !model ? Whole.class : Body.class,
            ResolvableType.forType(Types.of(Data.element(type))))
        .getType();
  }

  /** Classes of Spring Data, which may be missing. */
  private static final class Data {

    /** The pages whose getters are known. */
    private static final Set<Class<?>> KNOWN = Set.of(Page.class, PageImpl.class);

    static boolean are(Class<?> type) {
      return Page.class.isAssignableFrom(type) || isModel(type);
    }

    static boolean isModel(Class<?> type) {
      return PagedModel.class.isAssignableFrom(type);
    }

    static Object body(Object value, boolean whole) {
      if (whole && value instanceof Page<?> page) {
        return whole(page);
      }
      PagedModel<?> model = value instanceof Page<?> page ? new PagedModel<>(page) : model(value);
      PagedModel.PageMetadata at = model.getMetadata();
      Numbers numbers = new Numbers(at.size(), at.number(), at.totalElements(), at.totalPages());
      return new Body<>(model.getContent(), numbers);
    }

    private static Whole<?> whole(Page<?> page) {
      if (!KNOWN.contains(page.getClass())) {
        throw new EncodeException(
                page.getClass().getName() + " is a page whose own properties would be lost")
            .hinting("return a PageImpl or a PagedModel");
      }
      return new Whole<>(
          page.getContent(),
          request(page.getPageable()),
          page.isLast(),
          page.getTotalPages(),
          page.getTotalElements(),
          page.isFirst(),
          page.getSize(),
          page.getNumber(),
          order(page.getSort()),
          page.getNumberOfElements(),
          page.isEmpty());
    }

    private static Object request(Pageable pageable) {
      return pageable.isUnpaged()
          ? "INSTANCE"
          : new Request(
              pageable.getPageNumber(),
              pageable.getPageSize(),
              order(pageable.getSort()),
              pageable.getOffset(),
              true,
              false);
    }

    private static Order order(Sort sort) {
      return new Order(sort.isEmpty(), sort.isSorted(), sort.isUnsorted());
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
