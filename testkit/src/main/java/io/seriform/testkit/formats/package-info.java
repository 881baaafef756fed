/** All kits of a format at once. */
package io.seriform.testkit.formats;
