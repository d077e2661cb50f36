import type { DataProvider } from 'ra-core';
import { LoadEdit } from '../../../../../src/resources/loads/form/LoadEdit.tsx';
import type { Load } from '../../../../../src/resources/loads/load.ts';
import { shown } from '../../shown.tsx';

const facilities = [
  { id: 51, company_name: 'Tallgrass Foods', city: 'Chicago', timezone: 'America/Chicago' },
  { id: 52, company_name: 'Harbor Cold', city: 'Denver', timezone: 'America/Denver' },
];

const stopAt = (id: number, sequence: number, place: number, at: string) => ({
  id,
  sequence,
  type: sequence === 1 ? 'pickup' : 'delivery',
  version: 1,
  load_company_id: place,
  load_company: facilities.find(one => one.id === place),
  timezone: 'America/Chicago',
  date_from: at,
  date_to: null,
  schedule_type: 'appointment',
});

/** A load of two stops, as its own call returns it. */
export const editedLoad = (more: object = {}) =>
  ({
    id: 5,
    version: 3,
    internal_id: 'L-5',
    status: 1,
    broker_id: 9,
    reference_number: 'R-1',
    price: 900,
    loaded_miles: 1004,
    empty_miles: 0,
    stops: [
      stopAt(501, 1, 51, '2026-11-24T14:00:00.000Z'),
      stopAt(502, 2, 52, '2026-11-25T14:00:00.000Z'),
    ],
    load_drivers: [],
    load_accessorials: [],
    load_commodities: [],
    load_documents: [],
    locks: {},
    moves: [],
    billing: { is_ready: false, missing: [], documents: [] },
    ...more,
  }) as unknown as Load; // The data that the form uses.

/** The form of the given load, and the bodies of the requests it sends. */
export function editing(load: Load = editedLoad()) {
  const sent: { path: string; body: any }[] = [];
  const call = async (method: string, path: string, body: unknown) => {
    if (method === 'GET') return path.startsWith('/accessorials') ? { data: [] } : [];
    if (path === '/loads/check/preflight') return { findings: [] };
    sent.push({ path, body });
    return load;
  };
  const records: Partial<DataProvider> = {
    getOne: async () => ({ data: load as any }),
    getMany: async (resource: string) => ({
      data: (resource === 'load-companies' ? facilities : []) as any,
    }),
    call,
  };
  return { ...shown(<LoadEdit />, records, '/5'), sent };
}
