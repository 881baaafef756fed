package io.seriform.view;

import java.lang.reflect.Method;

/**
 * Implementation of one method of the user's interface: a public static method of the format. A
 * method that is named {@code callee} takes the storage, the place of the view, the site, and then
 * the parameters of the interface's method; its result is cast if necessary.
 *
 * @param method the interface's method
 * @param callee the name of the format's method
 * @param site what is prepared once for the accessor: a record, which becomes a constant
 * @param elements the site of the list whose element is meant where the interface's first parameter
 *     is an index: {@code elementPlace(storage, place, elements, index)} then gives the place that
 *     {@code callee} gets, and the index is not passed on; null elsewhere
 */
public record Accessor(Method method, String callee, Object site, Object elements) {}
