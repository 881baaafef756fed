/** The class files of a package and what they say of their classes, none of which is loaded. */
package io.seriform.scan;
