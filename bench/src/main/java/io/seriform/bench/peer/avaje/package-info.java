/** avaje-jsonb. */
package io.seriform.bench.peer.avaje;
