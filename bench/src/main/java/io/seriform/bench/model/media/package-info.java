/** The object of the jvm-serializers suite: a film with its pictures. */
package io.seriform.bench.model.media;
