/** Code written by hand for one class, which checks nothing: the floor. */
package io.seriform.bench.peer.hand;
