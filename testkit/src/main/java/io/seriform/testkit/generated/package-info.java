/** Tests on generated classes and values: how many, and which. */
package io.seriform.testkit.generated;
