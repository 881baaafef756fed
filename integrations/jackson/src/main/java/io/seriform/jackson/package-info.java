/** Classes that were annotated for Jackson 2 or 3. */
package io.seriform.jackson;
