import { brokers } from '../schema/entities/brokers.ts';
import { loadCompanies } from '../schema/entities/loadCompanies.ts';
import { withZone } from './maps/placeZone.ts';
import { withFigures } from './money/billing/brokerFigures.ts';
import type { Fill } from './rest/fills.ts';

/** What the server computes for a regular create or update, by the entity's name. */
export const fills: Readonly<Record<string, Fill>> = {
  [loadCompanies.name]: withZone,
  [brokers.name]: withFigures,
};
