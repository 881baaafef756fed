/** What every format must do, one abstract class of tests for each subject. */
package io.seriform.testkit.kits;
