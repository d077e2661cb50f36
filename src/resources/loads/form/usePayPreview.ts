import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetMany, useTranslate } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { loadDrivers } from '../../../../schema/entities/loadParts.ts';
import { loads } from '../../../../schema/entities/loads.ts';
import type { LoadPayTerms } from '../../../../schema/responses/loads.ts';
import { fuelSurcharge } from '../../../../schema/rules/billing/fuelSurcharge.ts';
import { hoursWorked } from '../../../../schema/rules/freight/hoursWorked.ts';
import { type LegMiles, legMiles, routeMiles } from '../../../../schema/rules/freight/legMiles.ts';
import type { Leg } from '../../../../schema/rules/freight/legs.ts';
import { estimatedLeg, type Point } from '../../../../schema/rules/freight/roadMiles.ts';
import { loadMargin, loadMoney, mileFigures } from '../../../../schema/rules/money/loadMoney.ts';
import { formatMoney } from '../../../../schema/rules/money/money.ts';
import type { LoadCosts } from '../../../../schema/rules/pay/basePay.ts';
import { driverCost } from '../../../../schema/rules/pay/driverCost.ts';
import { driverRow } from '../../../../schema/rules/pay/driverPay.ts';
import { loadPay } from '../../../../schema/rules/pay/loadPay.ts';
import type { PayTerms } from '../../../../schema/rules/pay/payLines.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import type { Line } from '../../../grid/lines/lineColumn.ts';
import { isInstant } from '../../../inputs/dates/timeText.ts';
import type { Load } from '../load.ts';
import {
  type AccessorialLine,
  amountOf,
  type CatalogueEntry,
} from './accessorials/accessorialLines.ts';
import { type PaidPayee, toDriver } from './drivers/toDriver.ts';
import { type LoadValues, startOfNew } from './formValues.ts';
import type { DriverLine, Place, Places, StopLine } from './lines.ts';
import { isThere, nameInForm } from './stops/stopKeys.ts';
import { usePlaces } from './stops/usePlaces.ts';
import { ifCountable, typedNumber } from './typedNumber.ts';

export interface DriverPreview {
  /** Null while the terms or costs that it follows from are not known here. */
  price: number | null;
  /** "82.5 % of gross 3 200.00". */
  basis: string;
  /** The load's miles that a driver has by default, for a leg of the load. */
  miles: LegMiles | null;
}

type Terms = PayTerms & {
  id: number;
  pay_fuel_surcharge?: boolean;
  payroll_group_id?: number | null;
};

const priceOf = ({ price }: LoadValues) => typedNumber(loads.fields.price, price) ?? 0;

/** What the load as typed would earn and pay, by the same rules that the server uses. */
export function usePayPreview(catalogue: readonly CatalogueEntry[]) {
  const values = useWatch() as LoadValues; // Of a load's form.
  const translate = useTranslate();
  const places = usePlaces();
  const rows = useMemo(() => rowsOf(values), [values]);
  const ids = [...new Set(rows.flatMap(({ driver_id }) => driver_id ?? []))];
  const { data: own } = useGetMany<Terms>(
    'drivers',
    { ids, meta: { quiet: true } },
    { enabled: ids.length > 0, placeholderData: earlier => earlier },
  );

  const asked = useMemo(() => (own ?? []).filter(one => one && isPartElsewhere(one)), [own]);
  const terms = useTermsInForce(
    typeof values.id === 'number' ? values.id : null,
    asked.map(({ id }) => id),
  );
  const drivers = useMemo(() => own?.map(one => one && withTermsOfLoad(one, terms)), [own, terms]);

  const figures = useMemo(() => {
    const isKnown = (id: number) => terms?.drivers.some(one => one.id === id);
    const unknown = new Set(asked.flatMap(({ id }) => (isKnown(id) ? [] : id)));
    const costs = terms?.costs ?? null;
    const known = { drivers: drivers ?? [], unknown, costs, catalogue, places };
    // A number in the wrong cell, such as a phone number as a rate, may exceed the range of money.
    return (
      ifCountable(() => figuresOf(values, rows, known)) ?? figuresOf({ ...startOfNew() }, [], known)
    );
  }, [values, rows, drivers, asked, terms, catalogue, places]);
  const { lines } = figures;

  // Same payees, same function: cells do not rerender while other values are typed.
  const key = JSON.stringify(payeesOf(rows, drivers ?? []));
  const price = priceOf(values);
  const toDriverOf = useMemo(() => {
    const payees: PaidPayee[] = JSON.parse(key);
    return (line: AccessorialLine) => paidLine(line, { price, payees, catalogue }).driver_amount;
  }, [key, price, catalogue]);

  const previewOf = useCallback(
    (line: Line): DriverPreview | undefined => {
      const at = lines.find(({ row }) => isRow(row, line));
      if (!at) return undefined;
      if (at.isUnknown) return { price: null, basis: '', miles: at.miles };
      const [base] = at.pay;
      const basis =
        base?.base != null
          ? `${base.rate} ${base.description} ${formatMoney(base.base)}`
          : base && `${base.description} ${base.quantity} × ${base.rate}`;
      const manual = translate('linehaul.loads.drivers.agreed');
      return {
        price: at.price,
        basis: line.price === null ? (basis ?? '') : manual,
        miles: at.miles,
      };
    },
    [lines, translate],
  );
  return { ...figures, previewOf, toDriverOf };
}

interface Known {
  drivers: readonly (Terms | undefined)[];
  /** The drivers whose terms in force are not known here: they are shown no pay. */
  unknown: ReadonlySet<number>;
  costs: LoadCosts | null;
  catalogue: readonly CatalogueEntry[];
  places: Places;
}

function figuresOf(
  values: LoadValues,
  rows: readonly DriverLine[],
  { drivers, unknown, costs, catalogue, places }: Known,
) {
  const price = priceOf(values);
  const payees = payeesOf(rows, drivers);
  const stops = measuredStops(values.stops ?? [], places);
  const billed = (values.load_accessorials ?? []).map(line => {
    const { entry, amount, driver_amount } = paidLine(line, { price, payees, catalogue });
    const code = entry?.code ?? line.code;
    // For terms that are not visible here: most entries bill the broker.
    const billable_to_broker = line.billable_to_broker ?? true;
    return { ...line, id: undefined, code, amount, driver_amount, billable_to_broker };
  });
  const load = {
    id: 0,
    price,
    driver_budget_pay: typedNumber(loads.fields.driver_budget_pay, values.driver_budget_pay),
    load_accessorials: billed,
    fuel_surcharge: fuelSurcharge(billed),
    costs,
    loaded_miles: isMeasured(values) ? (routeMiles(stops) ?? 0) : (typedMiles(values) ?? 0),
    empty_miles: typedNumber(loads.fields.empty_miles, values.empty_miles) ?? 0,
    stops,
  };
  const legs = rows.map(row => legIn(row, values));
  const driven = legMiles(load, legs);
  const driverPays = rows.map((row, index) => paidRow(row, { ...legs[index], ...driven[index] }));
  const known = driverPays.map(row => ({ row, terms: termsOf(row, drivers) }));
  const pay = loadPay(load, known);
  const lines = pay.map((paid, index) => ({
    row: rows[index],
    pay: paid,
    ...driverRow(paid),
    isUnknown:
      driverPays[index]?.is_manual_price !== true && unknown.has(Number(rows[index]?.driver_id)),
    miles: isLeg(legs[index]) ? (driven[index] ?? null) : null,
  }));

  const { gross } = loadMoney(load);
  const isUnknown = lines.some(line => line.isUnknown);
  const driver_pay = isUnknown ? null : driverCost(lines).driver_pay;
  const margin =
    driver_pay === null
      ? { margin: null, margin_percent: null }
      : loadMargin({ gross, driver_pay });
  const { loaded_miles, empty_miles } = load;
  const per = mileFigures({ gross, loaded_miles, empty_miles });
  return { gross, driver_pay, ...margin, ...per, lines };
}

/**
 * Whether a driver's own fields don't say it all: the payroll group has terms too, or the percentage
 * is taken after costs.
 */
const isPartElsewhere = ({ payroll_group_id, percent_after }: Terms): boolean =>
  payroll_group_id != null || (percent_after ?? 'nothing') !== 'nothing';

/** What the server will count with for these drivers. Undefined until it has answered. */
function useTermsInForce(loadId: number | null, ids: readonly number[]) {
  const { call } = useDataProvider<LinehaulProvider>();
  const query = new URLSearchParams(ids.map(id => ['driver_id[]', String(id)]));
  if (loadId !== null) query.set('load_id', String(loadId));
  const { data } = useQuery({
    queryKey: ['loads', 'pay-terms', loadId, ...ids],
    queryFn: () => call('GET', `/loads/check/pay-terms?${query}`),
    enabled: ids.length > 0,
    placeholderData: earlier => earlier,
    meta: { quiet: true },
  });
  return data;
}

const withTermsOfLoad = (driver: Terms, terms: LoadPayTerms | undefined): Terms => ({
  ...driver,
  ...terms?.drivers.find(({ id }) => id === driver.id),
});

const typedMiles = ({ loaded_miles }: LoadValues) =>
  typedNumber(loads.fields.loaded_miles, loaded_miles);

/** Whether the save measures the load's miles: none were typed, or they were cleared. */
function isMeasured(values: LoadValues): boolean {
  const { id, miles_source = 'automatic', locks } = values;
  const typed = typedMiles(values);
  if (typed || (locks as Partial<Load['locks']> | undefined)?.loaded_miles) return false; // as read
  return miles_source === 'automatic' || (id !== undefined && typed === null);
}

const rowsOf = ({ load_drivers }: LoadValues): DriverLine[] =>
  (load_drivers ?? []).filter(({ driver_id }) => typeof driver_id === 'number');

const payeesOf = (rows: readonly DriverLine[], drivers: Known['drivers']): PaidPayee[] =>
  rows.map(row => ({
    row: { driver_id: Number(row.driver_id), position: row.position },
    terms: knownTerms(row, drivers),
  }));

interface Paying extends Pick<Known, 'catalogue'> {
  price: number;
  payees: readonly PaidPayee[];
}

/** What an accessorial bills, and the driver's part of it. */
function paidLine(line: AccessorialLine, { price, payees, catalogue }: Paying) {
  const entry = catalogue.find(({ id }) => id === line.accessorial_id);
  const amount = amountOf(line, entry, price) ?? 0;
  return { entry, amount, driver_amount: toDriver(line, amount, entry, payees) };
}

/** One driver may drive two legs of a load, and is paid for each separately. */
const isRow = (row: DriverLine | undefined, line: Line): boolean =>
  row !== undefined &&
  row.driver_id === line.driver_id &&
  row.from_stop_id === line.from_stop_id &&
  row.to_stop_id === line.to_stop_id;

/** A leg as it will be saved: a removed stop no longer makes one. */
const legIn = ({ from_stop_id, to_stop_id }: DriverLine, { stops = [] }: LoadValues): Leg => ({
  from_stop_id: isThere(from_stop_id, stops) ? from_stop_id : null,
  to_stop_id: isThere(to_stop_id, stops) ? to_stop_id : null,
});

const isLeg = (leg: Leg | undefined): boolean =>
  leg?.from_stop_id != null || leg?.to_stop_id != null;

/** Defaults to the miles of the driver's leg. */
function paidRow(row: DriverLine, { loaded_miles, empty_miles, ...leg }: Leg & Partial<LegMiles>) {
  const typed = (name: 'loaded_miles' | 'empty_miles' | 'split_percent' | 'rate' | 'price') =>
    typedNumber(loadDrivers.fields[name], row[name]);
  return {
    driver_id: Number(row.driver_id),
    position: row.position,
    ...leg,
    loaded_miles: typed('loaded_miles') ?? loaded_miles ?? 0,
    empty_miles: typed('empty_miles') ?? empty_miles ?? 0,
    split_percent: typed('split_percent') ?? 100,
    rate: typed('rate'),
    pay_type: row.pay_type,
    hours: hoursOf(row),
    is_manual_price: row.price !== null,
    price: typed('price'),
  };
}

/** Times that are still being typed don't count yet. */
const hoursOf = ({ started_at, finished_at }: DriverLine) =>
  isInstant(started_at) && isInstant(finished_at) ? hoursWorked({ started_at, finished_at }) : null;

type Agreed = { driver_id: number | null; pay_type?: string | null };

/** The driver's own terms, where visible here, paid as the load says. */
function knownTerms({ driver_id, pay_type }: Agreed, drivers: readonly (Terms | undefined)[]) {
  const terms = drivers.find(driver => driver?.id === driver_id);
  return terms && { ...terms, pay_type: pay_type ?? terms.pay_type };
}

const termsOf = (agreed: Agreed, drivers: readonly (Terms | undefined)[]): PayTerms =>
  knownTerms(agreed, drivers) ?? { pay_type: agreed.pay_type ?? 'salary' };

/**
 * The form's stops with the route to each. They separate a relay's legs and split the load's miles.
 * Saved routes are used, else the server's estimate.
 */
const measuredStops = (stops: readonly StopLine[], places: Places) =>
  stops.map((stop, index) => {
    const above = stops[index - 1];
    return {
      id: nameInForm(stop),
      sequence: index + 1,
      leg_miles: above ? routeBetween(above, stop, places) : null,
    };
  });

function routeBetween(
  above: StopLine,
  { way: route, ...stop }: StopLine,
  places: Places,
): number | null {
  const [from, to] = [above.load_company_id, stop.load_company_id];
  if (route && route.from === from && route.to === to) return route.miles;
  const [start, end] = [from, to].map(id => pointOf(places.get(id ?? 0)));
  return start && end ? estimatedLeg(start, end).miles : null;
}

const pointOf = (place: Place | undefined): Point | null =>
  place?.lat != null && place.lng != null ? { lat: place.lat, lng: place.lng } : null;
