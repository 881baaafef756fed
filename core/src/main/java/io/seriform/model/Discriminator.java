package io.seriform.model;

import io.seriform.annotation.Inclusion;

/**
 * The mark that distinguishes a class from its siblings in its hierarchy.
 *
 * @param root the common type
 * @param inclusion where the name is written
 * @param property the property that holds it, for {@link Inclusion#PROPERTY}
 * @param name the name of this class
 * @param given whether a property of the object gives the name, and nothing else writes it
 * @param fallback whether this class is read where no name is known
 */
public record Discriminator(
    Class<?> root,
    Inclusion inclusion,
    String property,
    String name,
    boolean given,
    boolean fallback) {

  /** Returns the same, where a property of the object gives the name. */
  public Discriminator byProperty() {
    return new Discriminator(root, inclusion, property, name, true, fallback);
  }
}
