/** The behaviour of every format, one abstract class of tests for each subject. */
package io.seriform.testkit.kits;
