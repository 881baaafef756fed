/**
 * Access to the parts of objects: method handles on members, objects taken apart and put together,
 * surrogates that are written in place of objects, containers that are filled.
 */
package io.seriform.codec.access;
