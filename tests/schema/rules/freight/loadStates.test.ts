import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSettled, loadLocks } from '../../../../schema/rules/freight/loadLocks.ts';
import {
  actionForStatus,
  LOAD_STATUS,
  type LoadAction,
  type LoadFacts,
  loadActions,
  loadCan,
  loadMoves,
  loadStatuses,
  loadStatusWord,
  loadViolation,
  statusAfter,
  unassignViolation,
} from '../../../../schema/rules/freight/loadStates.ts';

const S = LOAD_STATUS;

test('people read a load’s status by the words of the screens', () => {
  expect(loadStatuses.map(({ id }) => loadStatusWord(id)).join(', ')).toBe(
    'Available, Reserved, Dispatched, Enroute, Arrived, Delivered, Canceled, TONU, Pending',
  );
});

const ready: LoadFacts = {
  status: S.available,
  truck_id: 1,
  load_drivers: [{ driver_id: 1 }],
  stops: [
    { type: 'pickup', date_from: '2026-11-02T15:00:00Z' },
    { type: 'delivery', date_from: '2026-11-03T15:00:00Z' },
  ],
};

const legal: [LoadAction, number, number][] = [
  ['change-status-ready', S.pending, S.available],
  ['reserve', S.available, S.reserve],
  ['dispatched', S.reserve, S.dispatched],
  ['enroute', S.dispatched, S.enroute],
  ['arrived', S.enroute, S.arrived],
  ['delivered', S.arrived, S.delivered],
  ['undo-delivered', S.delivered, S.enroute],
  ['canceled', S.pending, S.canceled],
  ['canceled', S.available, S.canceled],
  ['canceled', S.reserve, S.canceled],
  ['canceled', S.dispatched, S.canceled],
  ['tonu', S.reserve, S.tonu],
  ['tonu', S.dispatched, S.tonu],
  ['tonu', S.enroute, S.tonu],
  ['change-status-ready', S.reserve, S.available],
  ['change-status-ready', S.dispatched, S.available],
  ['change-status-ready', S.canceled, S.available],
];

describe('the state machine', () => {
  test('allows exactly the transitions in the diagram', () => {
    for (const action of loadActions) {
      for (const { id } of loadStatuses) {
        const isLegal = legal.some(([name, from]) => name === action && from === id);
        expect(loadCan(action, { ...ready, status: id }, { isOwner: true })).toBe(isLegal);
      }
    }
  });

  test.each(legal)('%s leads from %i to %i', (action, from, to) => {
    expect(statusAfter(action)).toBe(to);
    const moves = loadMoves({ ...ready, status: from }, { isOwner: true });
    expect(moves).toContainEqual({ action, status: to, refusal: null });
  });

  test('a finished load stays finished, whatever is tried in any order', () => {
    const anyActions = fc.array(fc.constantFrom(...loadActions), { maxLength: 40 });
    const anyBilling = fc.constantFrom('not_ready', 'ready_for_invoice', 'invoiced', 'paid');
    fc.assert(
      fc.property(anyActions, anyBilling, fc.boolean(), (actions, billing_status, isOwner) => {
        const load = { ...ready, status: S.pending as number, billing_status };
        for (const action of actions) {
          const before = load.status;
          if (!loadCan(action, load, { isOwner })) continue;
          load.status = statusAfter(action);
          expect(before).not.toBe(S.tonu);
          if (before === S.canceled) expect(isOwner && action === 'change-status-ready').toBe(true);
          if (before === S.delivered) {
            expect(action === 'undo-delivered' && billing_status !== 'invoiced').toBe(true);
            expect(billing_status).not.toBe('paid');
          }
        }
      }),
    );
  });

  test('only 2, 3 and 4 are set manually', () => {
    const actions = loadStatuses.map(({ id }) => actionForStatus(id));
    expect(actions.filter(Boolean)).toEqual(['reserve', 'dispatched', 'enroute']);
  });
});

describe('blockers', () => {
  test.each<[string, LoadAction, Partial<LoadFacts>, string]>([
    ['no driver', 'reserve', { load_drivers: [] }, 'no_driver'],
    ['no truck', 'reserve', { truck_id: null }, 'no_truck'],
    ['nobody to send', 'dispatched', { load_drivers: [] }, 'no_driver'],
    ['no truck to send', 'dispatched', { truck_id: null }, 'no_truck'],
    ['no delivery', 'dispatched', { stops: [{ type: 'pickup' }] }, 'no_stops'],
    [
      'a stop without a date',
      'dispatched',
      { stops: [{ type: 'pickup' }, { type: 'delivery', date_from: '2026-11-03T15:00:00Z' }] },
      'no_dates',
    ],
    ['an invoice', 'undo-delivered', { billing_status: 'invoiced' }, 'invoiced'],
    ['a paid invoice', 'undo-delivered', { billing_status: 'paid' }, 'invoiced'],
    ['a settlement', 'undo-delivered', { settlement_status: 'settled' }, 'settled'],
    ['a draft settlement', 'undo-delivered', { settlement_status: 'in_settlement' }, 'settled'],
    [
      'a truck at the delivery',
      'tonu',
      { stops: [{ type: 'delivery', arrived_at: '2026-11-03T15:00:00Z' }] },
      'at_delivery',
    ],
    [
      'a completed stop',
      'change-status-ready',
      { stops: [{ type: 'pickup', departed_at: '2026-11-02T18:00:00Z' }] },
      'stop_completed',
    ],
  ])('%s', (_, action, facts, code) => {
    const from = legal.find(([name]) => name === action)![1];
    const status = action === 'change-status-ready' ? S.dispatched : from;
    expect(loadViolation(action, { ...ready, status, ...facts })?.code).toBe(code);
  });

  test('another load at the same time', () => {
    const load = { ...ready, status: S.reserve };
    expect(loadViolation('dispatched', load, { isDoubleBooked: true })?.code).toBe('double_booked');
  });

  test('only the owner restores a canceled load', () => {
    const load = { ...ready, status: S.canceled };
    expect(loadViolation('change-status-ready', load)?.code).toBe('owner_only');
    expect(loadCan('change-status-ready', load, { isOwner: true })).toBe(true);
  });

  test('a voided invoice does not', () => {
    expect(loadCan('undo-delivered', { status: S.delivered, billing_status: 'spoiled' })).toBe(
      true,
    );
  });

  test('data that is not loaded is not checked', () => {
    expect(loadCan('reserve', { status: S.available })).toBe(true);
    expect(loadCan('dispatched', { status: S.reserve })).toBe(true);
  });

  test('the message says the load’s status and the one it can’t get', () => {
    expect(loadViolation('arrived', { status: S.reserve })?.message).toBe(
      'A load in status Reserved cannot be marked arrived.',
    );
    expect(loadViolation('arrived', { status: 99 })?.code).toBe('wrong_status');
  });
});

describe('a load in progress keeps its driver and equipment', () => {
  const alone = { load_drivers: [] };
  const onFoot = { truck_id: null };
  test.each<[string, number, Partial<LoadFacts>, string | undefined]>([
    ['dispatched, without its driver', S.dispatched, alone, 'no_driver'],
    ['enroute, without its truck', S.enroute, onFoot, 'no_truck'],
    ['arrived, without either', S.arrived, { ...alone, ...onFoot }, 'no_driver'],
    ['delivered by the same change', S.arrived, { ...onFoot, status: S.delivered }, 'no_truck'],
    ['a truck on the leg instead', S.enroute, { truck_id: null, load_drivers: [onLeg] }, undefined],
    ['made available by the same change', S.dispatched, { ...onFoot, status: 1 }, undefined],
    ['reserved only', S.reserve, onFoot, undefined],
    ['delivered before', S.delivered, onFoot, undefined],
  ])('%s', (_, status, facts, code) => {
    const before = { ...ready, status };
    expect(unassignViolation(before, { ...before, ...facts })?.code).toBe(code);
  });

  test('one that never had them, as in imported data, does not require them', () => {
    const before = { ...ready, ...onFoot, status: S.enroute };
    expect(unassignViolation(before, before)).toBeNull();
  });

  test('the message names the solution, if there is one', () => {
    const stated = (status: number) =>
      unassignViolation({ ...ready, status }, { ...ready, ...alone, status })?.message;
    expect(stated(S.dispatched)).toBe(
      'A load in status Dispatched needs a driver. Choose another one, or make the load available first.',
    );
    expect(stated(S.enroute)).toBe('A load in status Enroute needs a driver. Choose another one.');
  });
});

const onLeg = { driver_id: 1, truck_id: 2 };

describe('locks', () => {
  test('billed and paid values stay', () => {
    const locks = loadLocks({ billing_status: 'invoiced', settlement_status: 'settled' });
    expect(locks.price?.code).toBe('invoiced');
    expect(locks.loaded_miles?.code).toBe('settled');
    expect(locks.load_drivers?.code).toBe('settled');
  });

  test('nothing is locked before either is done', () => {
    expect(
      loadLocks({ billing_status: 'ready_for_invoice', settlement_status: 'unsettled' }),
    ).toEqual({});
    expect(loadLocks({ billing_status: 'spoiled' })).toEqual({});
    expect(isSettled({ settlement_status: 'in_settlement' })).toBe(false);
  });

  test('a TONU has no price and no miles to edit', () => {
    expect(Object.keys(loadLocks({ status: S.tonu }))).toContain('price');
  });
});
