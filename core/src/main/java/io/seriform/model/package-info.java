/**
 * Models of classes as data. Records that know neither bytes nor reflection.
 *
 * <p>{@link io.seriform.model.Models} gives the {@link io.seriform.model.TypeModel} of a {@link
 * java.lang.reflect.Type}; types inside a model are plain types again, to be asked for one at a
 * time, so that classes may refer to themselves.
 */
package io.seriform.model;
