package io.seriform.model;

/**
 * An object whose properties stand among those of another.
 *
 * @param property the property that holds it; where that is of an unwrapped object too, its path
 *     says of which
 * @param model the object; its creation says how to make it of its properties
 */
public record UnwrappedModel(PropertyModel property, ObjectModel model) {}
