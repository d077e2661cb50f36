/** Below this a list is cards instead of a table, as table.module.css has it. */
export const PHONE = '(max-width: 599px)';
