/**
 * Code that was written for Gson, run by Seriform, and codecs of Seriform, run by Gson: for a code
 * base that moves class by class. {@link io.seriform.gson.GsonBridge} is the one, {@link
 * io.seriform.gson.SeriformAdapterFactory} the other.
 */
package io.seriform.gson;
