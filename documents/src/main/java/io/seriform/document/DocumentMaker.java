package io.seriform.document;

import io.seriform.wire.strings.RecentNames.Name;

/** Makes objects where what is public of them is checked once more. */
final class DocumentMaker {

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
}
