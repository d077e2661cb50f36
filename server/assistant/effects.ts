import { type DimensionKey, dimensionOf } from '../../schema/dimensions.ts';
import { dimensionsOf, type MeasureKey, measureOf, type SourceKey } from '../../schema/measures.ts';
import type { DateRange } from '../../schema/rules/time/weeks.ts';
import { askMeasures, type Requester } from '../measures/askMeasures.ts';
import { measureFilter } from './question/filters.ts';
import type { AssistantQuery } from './question/understand.ts';
import { cents, type Effects, effectsOfFactors, restOf } from './why.ts';

/** A figure as running products, with what each step of them is called. */
interface Factors {
  of: readonly MeasureKey[];
  labels: readonly string[];
}

const PER_LOAD = ['Number of loads', 'Miles per load'] as const;

const FACTORS: Readonly<Partial<Record<MeasureKey, Factors>>> = {
  gross: { of: ['loads', 'total_miles', 'gross'], labels: [...PER_LOAD, 'Rate per mile'] },
  linehaul: {
    of: ['loads', 'total_miles', 'linehaul'],
    labels: [...PER_LOAD, 'Linehaul per mile'],
  },
  total_miles: { of: ['loads', 'total_miles'], labels: PER_LOAD },
  loaded_miles: {
    of: ['loads', 'loaded_miles'],
    labels: ['Number of loads', 'Loaded miles per load'],
  },
  driver_pay: { of: ['driver_miles', 'driver_pay'], labels: ['Driver miles', 'Pay per mile'] },
};

/** Figures that others add up to, with the sign of each. */
const SUMS: Readonly<Partial<Record<MeasureKey, readonly (readonly [MeasureKey, 1 | -1])[]>>> = {
  margin: [
    ['gross', 1],
    ['driver_pay', -1],
    ['driver_reimbursements', -1],
  ],
  net_pay: [
    ['settled_earnings', 1],
    ['settled_additions', 1],
    ['settled_deductions', -1],
  ],
};

/** By what a figure is split that is no product and no sum: the first that adds up to it. */
const GROUPS: Readonly<Record<SourceKey, readonly DimensionKey[]>> = {
  loads: ['broker', 'dispatcher', 'truck'],
  'canceled-loads': ['broker', 'dispatcher', 'truck'],
  'load-stops': ['broker', 'dispatcher', 'truck'],
  'load-accessorials': ['accessorial', 'broker', 'dispatcher'],
  'load-drivers': ['driver', 'broker'],
  'load-state-miles': ['state', 'truck'],
  invoices: ['broker', 'payment_status'],
  'invoice-payments': ['broker'],
  expenses: ['category', 'truck'],
  'driver-pay-settlements': ['driver'],
};

/** As many groups as a sentence could name. The others are one. */
const MOST_GROUPS = 4;

/**
 * What changed the figure from one period to the other, in parts that add up to the difference. None
 * for a ratio, which no parts add up to.
 */
export async function effectsOf(query: AssistantQuery, requester: Requester): Promise<Effects> {
  const { compare, measure } = query;
  if (!compare || !measureOf(measure).addsUp) return [];
  return (
    (await factorEffects(query, compare, requester)) ??
    (await sumEffects(query, compare, requester)) ??
    (await groupEffects(query, compare, requester)) ??
    []
  );
}

async function factorEffects(query: AssistantQuery, compare: DateRange, requester: Requester) {
  const factors = FACTORS[query.measure];
  if (!factors) return null;
  const [now, before] = await Promise.all(
    [query.period, compare].map(period => amountsOf(factors.of, query, period, requester)),
  );
  // What rose from nothing has no reasons.
  if (before?.every(amount => amount === 0)) return [];
  return now && before ? effectsOfFactors(factors.labels, now, before) : null;
}

async function sumEffects(query: AssistantQuery, compare: DateRange, requester: Requester) {
  const parts = SUMS[query.measure];
  if (!parts) return null;
  const asked = [query.measure, ...parts.map(([measure]) => measure)];
  const [now = [], before = []] = await Promise.all(
    [query.period, compare].map(period => amountsOf(asked, query, period, requester)),
  );
  const isSum = [now, before].every(([whole = 0, ...amounts]) => {
    const sum = amounts.reduce((all, one, at) => all + one * (parts[at]?.[1] ?? 0), 0);
    return cents(sum) === cents(whole);
  });
  if (!isSum) return null;
  return parts.map(([measure, sign], at) => ({
    label: measureOf(measure).label,
    amount: cents(sign * ((now[at + 1] ?? 0) - (before[at + 1] ?? 0))),
  }));
}

/** The groups that changed most, and the others together. */
async function groupEffects(query: AssistantQuery, compare: DateRange, requester: Requester) {
  const { measure, filters } = query;
  const possible = dimensionsOf([measure]);
  const isOne = (key: DimensionKey) =>
    filters.some(({ dimension, values, not }) => dimension === key && values.length === 1 && !not);
  for (const key of GROUPS[measureOf(measure).entity]) {
    if (!possible.includes(key) || isOne(key)) continue;
    const [now, before] = await Promise.all(
      [query.period, compare].map(period => groupsOf(key, query, period, requester)),
    );
    if (now?.addsUp && before?.addsUp) return changesOf(key, now, before);
  }
  return null;
}

interface Grouped {
  total: number;
  groups: Map<string | number, { name: string; amount: number }>;
  addsUp: boolean;
}

function changesOf(key: DimensionKey, now: Grouped, before: Grouped): Effects {
  const changes = [...new Set([...now.groups.keys(), ...before.groups.keys()])]
    .map(id => ({
      label: (now.groups.get(id) ?? before.groups.get(id))?.name ?? '',
      amount: cents((now.groups.get(id)?.amount ?? 0) - (before.groups.get(id)?.amount ?? 0)),
    }))
    .filter(({ amount }) => amount !== 0)
    .sort((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
  const shown = changes.slice(0, MOST_GROUPS);
  if (changes.length <= MOST_GROUPS) return shown;
  const label = `Every other ${dimensionOf(key).label.toLowerCase()}`;
  return [...shown, { label, amount: restOf(now.total - before.total, shown) }];
}

async function groupsOf(
  key: DimensionKey,
  query: AssistantQuery,
  period: DateRange,
  requester: Requester,
): Promise<Grouped> {
  const { measure } = query;
  const { rows, totals } = await askMeasures(requester, {
    ...limitsOf(query, period),
    measures: [measure],
    dimensions: [key],
  });
  const groups: Grouped['groups'] = new Map();
  for (const row of rows) {
    const value = row[key];
    const amount = row[measure];
    if (typeof value !== 'object' || value === null || typeof amount !== 'number') continue;
    groups.set(value.id, { name: value.name, amount });
  }
  const total = totals[measure] ?? 0;
  const sum = [...groups.values()].reduce((all, { amount }) => all + amount, 0);
  return { total, groups, addsUp: cents(sum) === cents(total) };
}

async function amountsOf(
  measures: readonly MeasureKey[],
  query: AssistantQuery,
  period: DateRange,
  requester: Requester,
): Promise<number[]> {
  const { totals } = await askMeasures(requester, {
    ...limitsOf(query, period),
    measures,
    dimensions: [],
  });
  return measures.map(measure => totals[measure] ?? 0);
}

const limitsOf = ({ filters }: AssistantQuery, { from, to }: DateRange) => ({
  filters: filters.map(measureFilter),
  period: { from, to },
});
