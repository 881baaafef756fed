/** How are types of Java resolved, their members opened, and values kept for each class? */
package io.seriform.reflect;
