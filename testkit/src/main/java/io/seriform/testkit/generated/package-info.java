/** Generated classes, their versions and values, and how many of them are tried. */
package io.seriform.testkit.generated;
