/**
 * The description of a format to be tested, a {@link io.seriform.testkit.Subject}, and common parts
 * of tests of formats. The tests are in {@code kits}, {@code generated} and {@code hostile}, one
 * abstract class {@code *Kit} for each subject, and {@code formats} has those of a format at once.
 * Differences between formats are declared as {@link io.seriform.testkit.Capability capabilities}
 * and never copied into a second test.
 *
 * <p>Every value is written and read by both engines, through arrays and streams, from buffers of
 * all sizes, and all must agree.
 *
 * <p>Bytes under {@code src/test/resources/golden} name {@link io.seriform.testkit.Color}, which
 * therefore stays here.
 */
package io.seriform.testkit;
