/** Makes models of classes. The only room that reads classes and their annotations. */
package io.seriform.model.introspect;
