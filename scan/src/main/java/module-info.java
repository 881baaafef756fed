/** The classes of a package, found in class files, so that they can be registered. */
module io.seriform.scan {
  requires io.seriform.core;
  requires org.objectweb.asm;

  exports io.seriform.scan;
}
