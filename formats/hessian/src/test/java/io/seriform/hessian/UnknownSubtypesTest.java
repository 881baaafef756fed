package io.seriform.hessian;

import io.seriform.Format;
import io.seriform.testkit.changes.UnknownSubtypesKit;

/** Subtypes of a newer writer. */
class UnknownSubtypesTest extends UnknownSubtypesKit {

  private static final String KIT = UnknownSubtypesKit.class.getName();

  /** Messages have the names of classes, and the two versions have different ones. */
  @Override
  protected Format format(Setting setting) {
    return format(setting, "Old");
  }

  @Override
  protected Format format(Setting setting, String reader) {
    HessianOptions options = setting.of(HessianOptions.standard());
    for (String name : new String[] {"Held", "Keyed", "Event$Created"}) {
      options = options.withAlias(KIT + "$New" + name, inReader(reader, name));
    }
    return Hessian.with(options);
  }

  private static Class<?> inReader(String reader, String name) {
    try {
      return Class.forName(KIT + "$" + reader + name);
    } catch (ClassNotFoundException e) {
      throw new LinkageError(name, e);
    }
  }

  @Override
  protected boolean keeps() {
    return false;
  }
}
