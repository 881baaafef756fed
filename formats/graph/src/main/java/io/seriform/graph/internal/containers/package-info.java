/** Arrays, collections and maps, and the classes that they keep. */
package io.seriform.graph.internal.containers;
