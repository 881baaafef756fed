/**
 * What does a class look like as data? The only room that reflects and reads annotations. It knows
 * no byte and no format.
 *
 * <p>{@link io.seriform.model.Models} turns a {@link java.lang.reflect.Type} into a {@link
 * io.seriform.model.TypeModel}; types inside a model are plain types again, to be asked for one at
 * a time, so that classes may refer to themselves.
 */
package io.seriform.model;
