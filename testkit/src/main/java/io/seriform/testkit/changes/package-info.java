/** Classes that are changed between writing and reading. */
package io.seriform.testkit.changes;
