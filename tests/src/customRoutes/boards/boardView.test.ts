import { describe, expect, it } from 'vitest';
import { NO_FILTERS } from '../../../../src/customRoutes/boards/main/filters.ts';
import { groupName } from '../../../../src/customRoutes/boards/main/groups.tsx';
import { groupsBy } from '../../../../src/customRoutes/boards/main/order.ts';
import {
  type BoardView,
  isShownView,
  PLAIN_VIEW,
  rememberedView,
  splitOfView,
  storedView,
  viewOf,
} from '../../../../src/customRoutes/boards/main/view/boardView.ts';
import {
  type ColorRule,
  readRules,
  ruleFor,
} from '../../../../src/customRoutes/boards/main/view/colorRules.ts';
import { columnsOfView } from '../../../../src/customRoutes/boards/parts/columns/boardColumns.ts';
import { serverNow } from '../../../../src/http/serverClock.ts';
import { AS_WRITTEN } from '../../../../src/resources/list/columnSettings.ts';
import { boardRow, keys, load, stop } from './boardRow.ts';

const view: BoardView = {
  filters: {
    ...NO_FILTERS,
    statuses: [10, 'late'],
    dispatchers: [3, null],
    updaters: [8],
    conditions: [{ when: 'stale', value: 4 }],
  },
  groupBy: 'state',
  colors: [{ when: 'stale', value: 4, color: 'amber' }],
  sort: { key: 'pickup', direction: 'descending' },
};

describe('a view of the board', () => {
  it('is stored and shown again with its filters, groups, colors and order', () => {
    const stored = JSON.parse(JSON.stringify(storedView(view, AS_WRITTEN)));
    expect(stored).toMatchObject({ sort_by: 'pickup', sort_dir: 'desc' });
    expect(viewOf(stored)).toEqual(view);
    expect(isShownView(stored, view, AS_WRITTEN)).toBe(true);
    expect(isShownView(stored, { ...view, colors: [] }, AS_WRITTEN)).toBe(false);
  });

  it('is remembered as the board can show it, whatever another release has written', () => {
    expect(rememberedView(JSON.parse(JSON.stringify(view)), {})).toEqual(view);
    expect(rememberedView({}, {})).toEqual(PLAIN_VIEW);
    const unknown = { groupBy: 'moon', colors: 'red', sort: { key: 'pickup' }, filters: 'late' };
    expect(rememberedView(unknown, { statuses: ['late'] })).toEqual({
      ...PLAIN_VIEW,
      filters: { ...NO_FILTERS, statuses: ['late'] },
    });
  });

  it('has the columns with their order and widths, whatever the database makes of their keys', () => {
    const columns = {
      order: ['unit', 'note', 'driver'],
      shown: { driver: false },
      widths: { unit: 80 },
      pinned: ['note'],
    };
    const { filters, ...rest } = JSON.parse(JSON.stringify(storedView(view, columns)));
    const inOtherOrder = (one: object) => Object.fromEntries(Object.entries(one).toReversed());
    const stored = {
      ...rest,
      filters: {
        ...filters,
        columns: filters.columns.map(inOtherOrder),
        colors: filters.colors.map(inOtherOrder),
        conditions: filters.conditions.map(inOtherOrder),
      },
    };
    expect(columnsOfView(stored)).toEqual(columns);
    expect(viewOf(stored)).toEqual(view);
    expect(isShownView(stored, view, columns)).toBe(true);
    expect(isShownView(stored, view, { ...columns, widths: {} })).toBe(false);
    expect(isShownView(stored, view, AS_WRITTEN)).toBe(false);
  });

  it('with the board’s own columns brings those back, and one without any leaves them', () => {
    const own = JSON.parse(JSON.stringify(storedView(view, AS_WRITTEN)));
    const changed = { ...AS_WRITTEN, order: ['note', 'unit'] };
    expect(columnsOfView(own)).toEqual(AS_WRITTEN);
    expect(isShownView(own, view, changed)).toBe(false);
    const older = JSON.parse(JSON.stringify(storedView(view, undefined)));
    expect(columnsOfView(older)).toBeUndefined();
    expect(isShownView(older, view, changed)).toBe(true);
  });

  it('has what is next to the rows, whose opening and closing makes no other view of it', () => {
    const stored = JSON.parse(JSON.stringify(storedView(view, AS_WRITTEN, 'timeline')));
    expect(splitOfView(stored)).toBe('timeline');
    expect(viewOf(stored)).toEqual(view);
    expect(isShownView(stored, view, AS_WRITTEN)).toBe(true);
    expect(splitOfView(JSON.parse(JSON.stringify(storedView(view, AS_WRITTEN))))).toBeUndefined();
    expect(splitOfView({ filters: { split: 'mood' } })).toBeUndefined();
  });

  it('leaves out what it does not know', () => {
    const stored = {
      filters: {
        group_by: 'mood',
        colors: 'red',
        statuses: 4,
        conditions: [
          { when: 'late', value: 3 },
          { when: 'stale', value: true },
          { when: 'x' },
          { when: 'status', value: 3 },
          7,
        ],
      },
      sort_by: null,
      sort_dir: null,
    };
    expect(viewOf(stored)).toEqual(PLAIN_VIEW);
  });
});

describe('the groups of the board', () => {
  const row = boardRow({ current_load: load(), status: 3 });
  it.each([
    ['dispatcher', '3', 'Katherine Lindqvister'],
    ['status', '3', 'Dispatched'],
    ['state', 'FL', 'FL'],
    ['type', 'with_van', 'linehaul.boards.types.with_van'],
  ] as const)('are by %s', (grouping, key, name) => {
    expect(groupsBy(grouping)?.(row)).toBe(key);
    expect(groupName(grouping, key, row, keys)).toBe(name);
  });

  it('put rows without a value into one of their own', () => {
    expect(groupsBy('status')?.(boardRow())).toBe('');
    expect(groupName('status', '', boardRow(), keys)).toBe('linehaul.boards.groups.without.status');
    expect(groupsBy('none')).toBeUndefined();
  });
});

describe('a color rule', () => {
  const hoursAgo = (hours: number) => new Date(serverNow() - hours * 3_600_000).toISOString();
  const at = (hours: number) => ({
    city: 'Omaha',
    state_id: 28,
    state: 'NE',
    lat: null,
    lng: null,
    at: hoursAgo(hours),
  });
  const loaded = (change: object) => boardRow({ current_load: load(change) });
  const waiting = { ...stop({ date_from: null, arrived_at: hoursAgo(3) }), count_detention: true };

  it.each([
    ['late', null, boardRow({ flags: { is_late: true, documents: [] } }), boardRow()],
    [
      'detention',
      null,
      loaded({ at_stop: waiting }),
      loaded({ at_stop: waiting, free_minutes: 240 }),
    ],
    ['uncovered', null, boardRow(), boardRow({ next_load: load() })],
    ['no_driver', null, boardRow({ drivers: [] }), boardRow()],
    ['status', 12, boardRow({ status: 12 }), boardRow({ status: 13 })],
    ['stale', 4, boardRow({ last_location: at(5) }), boardRow({ last_location: at(3) })],
    ['below_target', 50, boardRow({ week_gross: 4_999.99 }), boardRow({ week_gross: 5_000 })],
    ['rpm_below', 2, loaded({ rpm: 1.99 }), loaded({ rpm: 2 })],
  ] as const)('fits by %s', (when, value, fitting, other) => {
    const rule: ColorRule = { when, value, color: 'red' };
    expect(ruleFor(fitting, [rule])).toBe(rule);
    expect(ruleFor(other, [rule])).toBeUndefined();
  });

  it('decides before those after it', () => {
    const rules = readRules([
      { when: 'status', value: 12, color: 'gray' },
      { when: 'uncovered', value: null, color: 'amber' },
    ]);
    expect(ruleFor(boardRow({ status: 12 }), rules)?.color).toBe('gray');
    expect(ruleFor(boardRow({ status: 10 }), rules)?.color).toBe('amber');
  });

  it('is left out when it is not one', () => {
    expect(readRules([{ when: 'late', value: 3, color: 'red' }, { when: 'x' }, null, 4])).toEqual(
      [],
    );
  });
});
