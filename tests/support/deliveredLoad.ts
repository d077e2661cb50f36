import type { Database } from '../../server/db/database.ts';
import type { Person } from './as.ts';
import type { Ids } from './factories.ts';
import { makeRow } from './makeRow.ts';

interface DeliveredLoadParts {
  load?: Record<string, unknown>;
  broker?: Record<string, unknown>;
  /** Amounts of accessorials, billed to the broker unless stated otherwise. */
  accessorials?: readonly {
    amount: number;
    billable_to_broker?: boolean;
    [more: string]: unknown;
  }[];
}

/** A load that was driven from Edwardsville to Green Bay and delivered, without documents. */
export async function deliveredLoad(
  database: Database,
  person: Person,
  { load = {}, broker = {}, accessorials = [] }: DeliveredLoadParts = {},
) {
  const make = (name: string, ids: Ids, more = {}) => makeRow(database, person, name, ids, more);
  const ids: Ids = { states: 1, users: person.userId };
  ids.brokers = await make('brokers', ids, {
    payment_terms: 'net_30',
    billing_email: 'ap@broker.example.com',
    ...broker,
  });
  ids['load-companies'] = await make('load-companies', ids);
  ids.loads = await make('loads', ids, { price: 2500, status: 6, ...load });
  for (const [sequence, type] of ['pickup', 'delivery'].entries()) {
    await make('load-stops', ids, { sequence: sequence + 1, type, timezone: 'America/Chicago' });
  }
  for (const accessorial of accessorials) {
    ids.accessorials = await make('accessorials', ids);
    await make('load-accessorials', ids, { rate: accessorial.amount, ...accessorial });
  }
  return { loadId: ids.loads, brokerId: ids.brokers };
}
