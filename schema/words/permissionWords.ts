/**
 * What a person reads who may not do something: an action in words, "export invoices". A call that is
 * refused as a whole answers the wire's sentences: `server/errors.ts`. Without a period.
 */
export const noPermissionTo = (action: string) => `You don't have permission to ${action}`;

/** What a person reads who may not see something: "this list". Without a period. */
export const noPermissionToView = (what: string) => noPermissionTo(`view ${what}`);

/** What a person reads who may not stop trucks on the personal board. Without a period. */
export const NO_PERMISSION_TO_STOP = noPermissionTo('set or lift STOP');
