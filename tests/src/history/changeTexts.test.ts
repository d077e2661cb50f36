import { describe, expect, test } from 'vitest';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { changeTexts } from '../../../src/trail/changeTexts.ts';
import { deedsOf, type Entry } from '../../../src/trail/Entry.ts';

const texts = (entity: string, change: object) =>
  changeTexts(entity, { before: null, after: null, kind: null, ...change } as any, (key, args) =>
    i18nProvider.translate(key, args),
  );

describe('a changed field reads as its page shows it', () => {
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

  test('a time that no field declares, as the trail keeps it', () => {
    const change = { field: 'confirmed_at', after: '2026-07-04T17:30:00.5+00:00' };
    expect(texts('second-factors', change)[0]?.after).toMatch(/^07\/0\d\/2026 \d\d:\d\d$/);
  });

  test('a reference by its name, a choice by its word', () => {
    const broker = { field: 'broker_id', kind: 'belongsTo', before: 1, after: 2 };
    expect(texts('loads', { ...broker, before_name: 'Acme', after_name: 'Bluestem' })).toEqual([
      { label: 'Broker', before: 'Acme', after: 'Bluestem' },
    ]);
    const status = { field: 'status', kind: 'choice', before: 3, after: 4 };
    expect(texts('loads', status)[0]).toMatchObject({ before: 'Dispatched', after: 'Enroute' });
  });

  test('permissions by what was given and what was taken away', () => {
    const change = {
      field: 'permissions',
      kind: 'json',
      before: ['loads.list', 'loads.delete'],
      after: ['loads.list', 'loads.cancel'],
    };
    expect(texts('roles', change)).toEqual([
      { label: 'Given', before: null, after: 'Cancel loads', isList: true },
      { label: 'Taken away', before: 'Delete loads', after: null, isList: true },
    ]);
  });

  test('a secret only as changed; how a file is kept, whose part it is, and what follows, not at all', () => {
    const secret = { field: 'ssn', kind: 'secret', before: '••••', after: '••••' };
    expect(texts('drivers', secret)).toHaveLength(1);
    expect(texts('load-stops', { field: 'load_id', kind: 'belongsTo', after: 5 })).toEqual([]);
    expect(texts('load-documents', { field: 'file', kind: 'file', after: 7 })).toEqual([]);
    const lane = { field: 'lane', kind: 'json', after: { load: {}, stops: [] } };
    expect(texts('load-templates', lane)).toEqual([]);
  });
});

describe('entries side by side', () => {
  const at = '2026-11-20T12:00:00.000Z';
  const entry = (id: number, request_id: string | null, more: Partial<Entry> = {}) =>
    ({ id, request_id, at, user: null, entity: 'loads', changes: [], ...more }) as unknown as Entry;
  const ids = (entries: readonly Entry[]) =>
    deedsOf(entries).map(deed => deed.entries.map(({ id }) => id));

  test('of one request are one deed', () => {
    const entries = [entry(9, 'b'), entry(8, 'b'), entry(7, 'a'), entry(6, null), entry(5, null)];
    expect(ids(entries)).toEqual([[9, 8], [7], [6], [5]]);
  });

  test('of two people who chose the same id are two deeds, and so are one’s of another hour', () => {
    const [kate, rob] = [
      { id: 1, nickname: 'kate' },
      { id: 2, nickname: 'rob' },
    ];
    const entries = [
      entry(9, 'same', { user: rob }),
      entry(8, 'same', { user: kate }),
      entry(7, 'same', { user: kate, at: '2026-11-20T11:00:00.000Z' }),
    ];
    expect(ids(entries)).toEqual([[9], [8], [7]]);
  });
});
