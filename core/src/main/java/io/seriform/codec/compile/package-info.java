/**
 * How plans become fast classes. The only place with bytecode; it only sequences calls of a
 * format's verbs and contains no format's name. What it makes are hidden classes, nestmates of the
 * class that they serve, so that private members cost nothing.
 */
package io.seriform.codec.compile;
