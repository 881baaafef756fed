/** BSON, made of tokens alone: its documents have no counts, but lengths in bytes. */
package io.seriform.example.bson;
