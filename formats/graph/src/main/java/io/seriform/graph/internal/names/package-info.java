/** Names of types, registered containers and constants in messages. */
package io.seriform.graph.internal.names;
