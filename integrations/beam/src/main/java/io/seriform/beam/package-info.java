/** Coders of Beam 2 for classes, in every format. */
package io.seriform.beam;
