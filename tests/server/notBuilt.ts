/**
 * Calls of the specification that the app does not implement yet. The commit that builds one
 * removes it from this list. Nothing is ever added.
 */
export const notBuilt: readonly string[] = [];
