/** Classes, their fields and their names, as messages define them. */
package io.seriform.hessian.internal.names;
