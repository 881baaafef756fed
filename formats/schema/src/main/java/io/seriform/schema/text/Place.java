package io.seriform.schema.text;

import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;

/**
 * Place in a file. Immutable.
 *
 * @param format name of the language, for errors
 * @param file name of the file; null for a text without one
 * @param offset chars from the start of the file
 * @param line from 1
 * @param column in chars, from 1
 */
public record Place(String format, String file, int offset, int line, int column) {

  /** Returns an error for text that is not well-formed here. */
  public SeriformException syntax(String problem) {
    return located(new SyntaxException(inFile(problem)));
  }

  /** Returns an error for a declaration here that contradicts a rule or another declaration. */
  public SeriformException invalid(String problem) {
    return located(new ModelException(inFile(problem)));
  }

  private String inFile(String problem) {
    return file == null ? problem : problem + " in " + file;
  }

  /** Adds this place to an error. */
  public SeriformException located(SeriformException e) {
    return e.at(format, offset).at(line, column);
  }
}
