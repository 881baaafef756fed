/**
 * Generated classes as a test of agreement: members and annotations of another library in random
 * combinations, written and read by that library and by this one.
 */
package io.seriform.testkit.unseen;
