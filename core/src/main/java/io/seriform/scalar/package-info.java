/** Which kinds of single values are there? */
package io.seriform.scalar;
