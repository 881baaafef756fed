/** How does a class become a model? The only room that reads classes and their annotations. */
package io.seriform.model.introspect;
