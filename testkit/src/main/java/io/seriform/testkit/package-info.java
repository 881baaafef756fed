/**
 * What every format must do, as abstract test classes: a format describes itself in a {@link
 * io.seriform.testkit.Subject} and subclasses each {@code *Kit} once. Differences between formats
 * are declared as {@link io.seriform.testkit.Capability capabilities} and never copied into a
 * second test.
 *
 * <p>Every value is written and read by both engines, through arrays and streams, from buffers of
 * all sizes, and all must agree.
 */
package io.seriform.testkit;
