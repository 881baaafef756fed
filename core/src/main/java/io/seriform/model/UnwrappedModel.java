package io.seriform.model;

/**
 * An object whose properties are among those of another.
 *
 * @param property the property that holds it; if that belongs to an unwrapped object too, its path
 *     names the object
 * @param model the object; its creation says how to make it of its properties
 */
public record UnwrappedModel(PropertyModel property, ObjectModel model) {}
