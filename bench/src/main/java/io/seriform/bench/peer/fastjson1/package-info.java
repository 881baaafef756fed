/** fastjson 1: JSON as objects and as arrays. */
package io.seriform.bench.peer.fastjson1;
