/** Protostuff, whose schemas are made of plain classes when the program runs. */
package io.seriform.bench.peer.protostuff;
