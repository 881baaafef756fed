/**
 * The measurements of the bench. Every contestant is asked in JVMs of its own: {@link
 * io.seriform.bench.measure.ProbeMain} says whether its answers are right, {@link
 * io.seriform.bench.measure.FirstMain} times the first calls, {@link
 * io.seriform.bench.measure.Race} is what JMH times, and only what the probe found right.
 */
package io.seriform.bench.measure;
