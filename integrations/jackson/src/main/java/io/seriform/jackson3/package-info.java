/**
 * Code that was written for Jackson 3, run by Seriform, and codecs of Seriform, run by Jackson: for
 * a code base that moves class by class. {@link io.seriform.jackson3.JacksonBridge} is the one,
 * {@link io.seriform.jackson3.SeriformModule} the other.
 */
package io.seriform.jackson3;
