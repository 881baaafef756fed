/**
 * Code that was written for Jackson 2, run by Seriform, and codecs of Seriform, run by Jackson: for
 * a code base that moves class by class. {@link io.seriform.jackson2.JacksonBridge} is the one,
 * {@link io.seriform.jackson2.SeriformModule} the other.
 */
package io.seriform.jackson2;
