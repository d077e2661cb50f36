import { brokers } from '../../schema/entities/brokers.ts';
import { loadCompanies } from '../../schema/entities/loadCompanies.ts';
import type { Entity } from '../../schema/entity.ts';
import type { Values } from '../../schema/readRecord.ts';
import { withFigures } from '../billing/brokerFigures.ts';
import type { Scope } from '../db/access.ts';
import { withZone } from '../maps/placeZone.ts';

/** Adds to what is about to be written what follows from it; `present` is the record until now. */
type Fill = (values: Values, present: Values | null, scope: Scope) => Promise<Values>;

/** What the server works out where nobody said it, by the entity's name. */
const fills: Readonly<Record<string, Fill>> = {
  [loadCompanies.name]: withZone,
  [brokers.name]: withFigures,
};

/** The values as they are written. */
export const filled = async (
  { name }: Entity,
  values: Values,
  present: Values | null,
  scope: Scope,
): Promise<Values> => fills[name]?.(values, present, scope) ?? values;
