/** Classes of another package than those that they build on. */
package io.seriform.testkit.elsewhere;
