/** Below this width a list is cards instead of a table, as in table.module.css. */
export const PHONE = '(max-width: 599px)';
