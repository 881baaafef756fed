package io.seriform.document;

import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;

/**
 * JSON Merge Patch (RFC 7396): an object whose members replace those of another one; null removes a
 * member, and an object is merged into one. Arguments are not changed. Thread-safe.
 */
public final class MergePatch {

  private MergePatch() {}

  /**
   * Applies a patch to a document.
   *
   * @param target the document; null for the null value
   * @param patch null for the null value
   * @throws LimitException if one of them has more levels than {@link Limits#standard()} admits
   */
  public static Document apply(Document target, Document patch) {
    return apply(target, patch, true);
  }

  /**
   * Applies a patch whose nulls are nulls in the result and remove nothing, as in {@link
   * io.seriform.document.SelfDescribingFormat#update}.
   *
   * @param target the document; null for the null value
   * @param patch null for the null value
   * @throws LimitException if one of them has more levels than {@link Limits#standard()} admits
   */
  public static Document applyKeepingNulls(Document target, Document patch) {
    return apply(target, patch, false);
  }

  private static Document apply(Document target, Document patch, boolean removes) {
    Document to = Document.orNull(target).copy();
    Document changes = Document.orNull(patch).copy();
    return LimitErrors.guardStack(Limits.standard(), () -> merged(to, changes, removes));
  }

  /**
   * Returns a target with a patch merged into it; both may be changed. As deep as a copy may be,
   * which was made before.
   *
   * @param removes whether a null takes a member out
   */
  private static Document merged(Document target, Document patch, boolean removes) {
    if (!(patch instanceof DocumentObject changes)) {
      return patch;
    }
    DocumentObject to = target instanceof DocumentObject o ? o : Document.object();
    for (int i = 0; i < changes.size(); i++) {
      Document key = changes.key(i);
      Document value = changes.value(i);
      if (removes && value.isNull()) {
        to.drop(key);
      } else {
        Document old = value instanceof DocumentObject ? to.get(key) : null;
        to.put(key, merged(Document.orNull(old), value, removes));
      }
    }
    to.compact();
    return to;
  }

  /**
   * The patch that turns one document into another; an empty object if they are equal objects.
   *
   * @throws LimitException if one of them has more levels than {@link Limits#standard()} admits
   * @throws MappingException if there is none: an object of the result holds a null that the source
   *     does not have there
   */
  public static Document between(Document from, Document to) {
    Document source = Document.orNull(from).copy();
    Document target = Document.orNull(to).copy();
    Document difference =
        LimitErrors.guardStack(Limits.standard(), () -> difference(source, target, false));
    return difference != null
        ? difference
        : target instanceof DocumentObject ? Document.object() : target;
  }

  /**
   * The patch of one value; null if the values are equal.
   *
   * @param member whether it is a member of an object, where a null would take it out
   */
  private static Document difference(Document from, Document to, boolean member) {
    if (!(to instanceof DocumentObject target)) {
      if (to.equals(from)) {
        return null;
      }
      if (member && to.isNull()) {
        throw new MappingException("a merge patch cannot say that a member is null")
            .hinting("DocumentPatch.between can");
      }
      return to;
    }
    boolean replaced = !(from instanceof DocumentObject);
    DocumentObject source = replaced ? Document.object() : (DocumentObject) from;
    DocumentObject patch = Document.object();
    for (int i = 0; i < source.size(); i++) {
      if (target.get(source.key(i)) == null) {
        patch.put(source.key(i), Document.ofNull());
      }
    }
    for (int i = 0; i < target.size(); i++) {
      Document key = target.key(i);
      Document change;
      try {
        change = difference(source.get(key), target.value(i), true);
      } catch (SeriformException e) {
        throw e.within(key.isText() ? key.asText() : key.toString());
      }
      if (change != null) {
        patch.put(key, change);
      }
    }
    return patch.size() == 0 && !replaced ? null : patch;
  }
}
