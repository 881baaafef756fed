/** Classes that were annotated for fastjson 1 or 2. */
package io.seriform.fastjson;
