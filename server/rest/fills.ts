import { loadCompanies } from '../../schema/entities/loadCompanies.ts';
import type { Entity } from '../../schema/entity.ts';
import type { Values } from '../../schema/readRecord.ts';
import { withZone } from '../maps/placeZone.ts';

/** Adds to what is about to be written what follows from it; `present` is the record until now. */
type Fill = (values: Values, present: Values | null) => Promise<Values>;

/** What the server works out where nobody said it, by the entity's name. */
const fills: Readonly<Record<string, Fill>> = { [loadCompanies.name]: withZone };

/** The values as they are written, also by an import. */
export const filled = async (
  { name }: Entity,
  values: Values,
  present: Values | null = null,
): Promise<Values> => fills[name]?.(values, present) ?? values;
