/** Classes and values that tests of every format write and read. */
package io.seriform.testkit.samples;
