import { describe, expect, test } from 'vitest';
import { i18nProvider } from '../../../../src/i18n/i18nProvider.ts';
import { changeTexts, entryTexts } from '../../../../src/resources/history/changeTexts.ts';
import { deedsOf, type Entry } from '../../../../src/resources/history/Entry.ts';

const texts = (entity: string, change: object) =>
  changeTexts(entity, { before: null, after: null, kind: null, ...change } as any, (key, args) =>
    i18nProvider.translate(key, args),
  );

describe('a changed field is shown as on its page', () => {
  test.each([
    ['money', 1025, 1175.5, '1 025.00', '1 175.50'],
    ['date', '2026-11-13', null, '11/13/2026', null],
    ['flag', true, false, 'Yes', 'No'],
    ['phone', '+18155550100', '+4412', '815 555 0100', '+4412'],
  ])('%s', (kind, before, after, was, is) => {
    expect(texts('loads', { field: 'x', kind, before, after })[0]).toMatchObject({
      before: was,
      after: is,
    });
  });

  test('a time without a declared field, as stored in the audit log', () => {
    const change = { field: 'confirmed_at', after: '2026-07-04T17:30:00.5+00:00' };
    expect(texts('second-factors', change)[0]?.after).toMatch(/^07\/0\d\/2026 \d\d:\d\d \S+$/);
  });

  test('a time at a stop in its place’s zone, with the zone’s name', () => {
    const change = {
      field: 'date_from',
      kind: 'moment',
      before: '2027-01-06T14:00:00Z',
      before_zone: 'America/New_York',
      after: '2027-01-06T16:00:00+00:00',
      after_zone: 'America/Denver',
    };
    expect(texts('load-stops', change)).toEqual([
      { label: 'Appointment from', before: '01/06/2027 09:00 EST', after: '01/06/2027 09:00 MST' },
    ]);
  });

  test('calculated amounts to the cent, typed amounts as typed', () => {
    const rpm = { field: 'rpm', kind: 'rate', before: 2, after: 2.222 };
    expect(texts('loads', rpm)).toEqual([
      { label: 'Rate per mile', before: '2.00', after: '2.22' },
    ]);
    const rate = { field: 'rate', kind: 'rate', before: 0.6, after: 0.625 };
    expect(texts('load-drivers', rate)[0]).toMatchObject({ before: '0.6', after: '0.625' });
  });

  test('a reference as its name, a choice as its label', () => {
    const broker = { field: 'broker_id', kind: 'belongsTo', before: 1, after: 2 };
    expect(texts('loads', { ...broker, before_name: 'Acme', after_name: 'Bluestem' })).toEqual([
      { label: 'Broker', before: 'Acme', after: 'Bluestem' },
    ]);
    const status = { field: 'status', kind: 'choice', before: 3, after: 4 };
    expect(texts('loads', status)[0]).toMatchObject({ before: 'Dispatched', after: 'Enroute' });
  });

  test('permissions as those granted and those revoked', () => {
    const change = {
      field: 'permissions',
      kind: 'json',
      before: ['loads.list', 'loads.delete'],
      after: ['loads.list', 'loads.cancel'],
    };
    expect(texts('roles', change)).toEqual([
      { label: 'Granted', before: null, after: 'Cancel loads', isList: true },
      { label: 'Removed', before: 'Delete loads', after: null, isList: true },
    ]);
  });

  test('a secret only as changed; file storage, parents and derived values not at all', () => {
    const secret = { field: 'ssn', kind: 'secret', before: '••••', after: '••••' };
    expect(texts('drivers', secret)).toHaveLength(1);
    expect(texts('load-stops', { field: 'load_id', kind: 'belongsTo', after: 5 })).toEqual([]);
    expect(texts('load-documents', { field: 'file', kind: 'file', after: 7 })).toEqual([]);
    const lane = { field: 'lane', kind: 'json', after: { load: {}, stops: [] } };
    expect(texts('load-templates', lane)).toEqual([]);
  });
});

describe('values that follow a stop’s facility', () => {
  const timezone = { field: 'timezone', kind: 'text', before: 'America/Chicago', after: 'UTC' };
  const lat = { field: 'lat', kind: 'coordinate', before: 41.8, after: 39.7 };
  const place = { field: 'load_company_id', kind: 'belongsTo', before: 1, after: 2 };
  const named = { ...place, before_name: 'Lakeview', after_name: 'Mile High' };
  const labels = (entity: string, changes: object[]) =>
    entryTexts({ entity, changes } as any, (key, args) => i18nProvider.translate(key, args)).map(
      ({ label }) => label,
    );

  test('are not shown next to it', () => {
    expect(labels('load-stops', [named, timezone, lat])).toHaveLength(1);
  });
  test('a chosen zone is shown, and a facility’s location', () => {
    expect(labels('load-stops', [timezone])).toEqual(['Time zone']);
    expect(labels('load-companies', [timezone, lat])).toHaveLength(2);
  });
});

describe('neighboring entries', () => {
  const at = '2026-11-20T12:00:00.000Z';
  const entry = (id: number, request_id: string | null, more: Partial<Entry> = {}) =>
    ({ id, request_id, at, user: null, entity: 'loads', changes: [], ...more }) as unknown as Entry;
  const ids = (entries: readonly Entry[]) =>
    deedsOf(entries).map(deed => deed.entries.map(({ id }) => id));

  test('of one request are one action', () => {
    const entries = [entry(9, 'b'), entry(8, 'b'), entry(7, 'a'), entry(6, null), entry(5, null)];
    expect(ids(entries)).toEqual([[9, 8], [7], [6], [5]]);
  });

  test('of two people who chose the same id are two actions, and so are those of different hours', () => {
    const [kate, rob] = [
      { id: 1, name: 'kate' },
      { id: 2, name: 'rob' },
    ];
    const entries = [
      entry(9, 'same', { user: rob }),
      entry(8, 'same', { user: kate }),
      entry(7, 'same', { user: kate, at: '2026-11-20T11:00:00.000Z' }),
    ];
    expect(ids(entries)).toEqual([[9], [8], [7]]);
  });
});
