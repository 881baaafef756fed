/** The core of Seriform: what users import, and what formats are made of. */
module io.seriform.core {
  requires org.objectweb.asm;
  requires static java.sql;

  // for users
  exports io.seriform;
  exports io.seriform.annotation;
  exports io.seriform.compression;
  exports io.seriform.document;
  exports io.seriform.error;
  exports io.seriform.model;
  exports io.seriform.wire;
  // for authors of formats
  exports io.seriform.codec;
  exports io.seriform.codec.view;
  exports io.seriform.text;
}
