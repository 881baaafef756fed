/** Objects whose class extends the declared one. */
package io.seriform.testkit.subclasses;
