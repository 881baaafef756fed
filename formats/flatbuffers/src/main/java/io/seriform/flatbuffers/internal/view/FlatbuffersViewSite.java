package io.seriform.flatbuffers.internal.view;

import io.seriform.flatbuffers.internal.site.FlatbuffersContent;
import io.seriform.flatbuffers.internal.site.FlatbuffersOrder;
import io.seriform.flatbuffers.internal.site.FlatbuffersScalar;
import io.seriform.flatbuffers.internal.wire.FlatbuffersEnum;
import io.seriform.flatbuffers.internal.wire.FlatbuffersNumber;

/**
 * The data prepared once for a method of a view: a field, or an element of a vector. A record,
 * because the JIT folds its components where it is a constant.
 *
 * @param name the name of the property, for errors; null for none
 * @param entry the place of its entry in the vtable; -1 if the value is at the given place, like
 *     elements and fields of structs
 * @param offset how many bytes it is after that place
 * @param size bytes of the value, or of its offset
 * @param align alignment of these
 * @param checked whether each access is checked
 * @param required whether a missing value is an error
 * @param number how a number is encoded and becomes the type that the method has; otherwise null
 * @param absent the number where none is there
 * @param none the value of a missing field that is not a number; or null
 * @param constants of an enum; else null
 * @param scalar of a value of a kind without methods of its own; else null
 * @param length how many elements a fixed array has; -1 for vectors
 * @param element the elements of a vector or array; else null
 * @param order the order of a sorted vector; else null
 * @param target what objects and unions become; else null
 * @param far whether the offset of the value has 64 bits
 * @param header bytes of the length of a vector
 * @param form how an element of a list is made; null where there is none
 */
@SuppressWarnings("exports") // what it is made of is nobody else's
public record FlatbuffersViewSite(
    String name,
    int entry,
    int offset,
    int size,
    int align,
    boolean checked,
    boolean required,
    FlatbuffersNumber number,
    long absent,
    Object none,
    FlatbuffersEnum constants,
    FlatbuffersScalar scalar,
    int length,
    FlatbuffersViewSite element,
    FlatbuffersOrder order,
    FlatbuffersViewTarget target,
    boolean far,
    int header,
    Form form) {

  /** The way in which an element of a list is made. */
  enum Form {
    NUMBER,
    ENUM,
    STRING,
    TEXT,
    SCALAR,
    VIEW,
    OBJECT
  }

  /** The site of a value of a content at a place. */
  static FlatbuffersViewSite of(
      String name, int entry, int offset, FlatbuffersContent content, boolean checked) {
    return new FlatbuffersViewSite(
        name,
        entry,
        offset,
        content.size(),
        content.align(),
        checked,
        false,
        null,
        0,
        null,
        null,
        null,
        -1,
        null,
        null,
        null,
        false,
        content instanceof FlatbuffersContent.Reference r ? r.header() : 4,
        null);
  }

  /** Returns the site with an offset of 64 bits, if it has one. */
  FlatbuffersViewSite withFar(boolean isFar) {
    return isFar
        ? new FlatbuffersViewSite(
            name, entry, offset, 8, 8, checked, required, number, absent, none, constants, scalar,
            length, element, order, target, true, header, form)
        : this;
  }

  FlatbuffersViewSite withPresence(boolean isRequired, long number0, Object value) {
    return new FlatbuffersViewSite(
        name,
        entry,
        offset,
        size,
        align,
        checked,
        isRequired,
        number,
        number0,
        value,
        constants,
        scalar,
        length,
        element,
        order,
        target,
        far,
        header,
        form);
  }

  FlatbuffersViewSite withNumber(FlatbuffersNumber n, FlatbuffersEnum enums) {
    return new FlatbuffersViewSite(
        name, entry, offset, size, align, checked, required, n, absent, none, enums, scalar, length,
        element, order, target, far, header, form);
  }

  FlatbuffersViewSite withScalar(FlatbuffersScalar value) {
    return new FlatbuffersViewSite(
        name, entry, offset, size, align, checked, required, number, absent, none, constants, value,
        length, element, order, target, far, header, form);
  }

  FlatbuffersViewSite withElements(int count, FlatbuffersViewSite each, FlatbuffersOrder sorted) {
    return new FlatbuffersViewSite(
        name, entry, offset, size, align, checked, required, number, absent, none, constants,
        scalar, count, each, sorted, target, far, header, form);
  }

  FlatbuffersViewSite withTarget(FlatbuffersViewTarget value) {
    return new FlatbuffersViewSite(
        name, entry, offset, size, align, checked, required, number, absent, none, constants,
        scalar, length, element, order, value, far, header, form);
  }

  FlatbuffersViewSite withForm(Form value) {
    return new FlatbuffersViewSite(
        name, entry, offset, size, align, checked, required, number, absent, none, constants,
        scalar, length, element, order, target, far, header, value);
  }
}
