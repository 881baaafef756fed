package io.seriform.document;

import io.seriform.wire.strings.RecentNames.Name;

/** Makes documents where what is public of them is checked once more, or has no such values. */
public final class DocumentMaker {

  private DocumentMaker() {}

  /** An empty object that begins with this name, or with an unknown one where it is null. */
  static DocumentObject object(Name first) {
    return new DocumentObject(first == null ? 4 : first.members());
  }

  /** Says that nothing more comes into an object. */
  static void end(DocumentObject object, Name first) {
    if (first != null) {
      first.members(object.size());
    }
    object.trim();
  }

  /**
   * Puts a value into the object of this number.
   *
   * @param search whether a name that is not kept may have come before, in which this one could be
   */
  static void put(DocumentObject to, int object, Name name, Document value, boolean search) {
    if (name.isNewIn(object) && !search) {
      to.append(name.text(), value);
    } else {
      to.put(name.text(), value);
    }
  }

  /**
   * A number that neither a long nor a double gives back as it is written.
   *
   * @param text in JSON's grammar, which is not checked
   * @param integer whether it has neither fraction nor exponent
   */
  public static Document number(String text, boolean integer) {
    return new NumberLeaf.Exact(text, integer);
  }
}
