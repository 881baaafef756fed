/** fastjson2: JSON and JSONB, each as objects and as arrays. */
package io.seriform.bench.peer.fastjson2;
