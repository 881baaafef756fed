/** Views: a user's interface, implemented over the bytes of a format. */
module io.seriform.views {
  requires transitive io.seriform.core;
  requires org.objectweb.asm;

  exports io.seriform.view;
}
