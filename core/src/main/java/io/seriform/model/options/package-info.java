/** Options of classes and of their properties, in place of annotations. */
package io.seriform.model.options;
