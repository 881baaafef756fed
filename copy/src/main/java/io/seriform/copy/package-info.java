/** Deep copies of values without bytes, by the plans that codecs are made of. */
package io.seriform.copy;
