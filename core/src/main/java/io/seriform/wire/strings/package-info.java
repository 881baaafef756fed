/** Text as bytes and back: UTF-8, the layout of strings in the JDK, and names that come again. */
package io.seriform.wire.strings;
