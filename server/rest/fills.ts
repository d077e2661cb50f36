import type { Values } from '../../schema/readRecord.ts';
import type { Scope } from '../db/access.ts';

/** Adds to the values of a write what follows from them; `present` is the record before it. */
export type Fill = (values: Values, present: Values | null, scope: Scope) => Promise<Values>;

/** For an entity of which nothing follows from what was sent. */
export const asSent: Fill = async values => values;
