/** What every format must do with streams of values of which some cannot be read. */
package io.seriform.testkit.streams;
