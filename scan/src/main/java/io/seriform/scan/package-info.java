/** The classes of a package, found in class files, so that they can be registered. */
package io.seriform.scan;
