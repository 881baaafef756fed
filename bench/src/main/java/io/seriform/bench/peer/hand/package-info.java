/** What code takes that is written by hand for one class and checks nothing: the floor. */
package io.seriform.bench.peer.hand;
