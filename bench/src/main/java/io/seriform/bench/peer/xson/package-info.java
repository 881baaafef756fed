/** XSON, with class names and with short keys in their place. */
package io.seriform.bench.peer.xson;
