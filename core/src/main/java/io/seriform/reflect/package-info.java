/** Resolves types of Java, opens their members, and keeps values for each class. */
package io.seriform.reflect;
