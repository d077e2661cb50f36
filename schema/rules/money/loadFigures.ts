import { type Leg, legsOf } from '../freight/legs.ts';
import { type Decimal, sumOf } from './exact.ts';
import { loadMargin, type MileFigures, mileFigures } from './loadMoney.ts';
import { type Money, split, sumMoney } from './money.ts';

/** A load, or one driver's part of it, as every board, dashboard and report adds it up. */
export interface CountedPart {
  load_id: number;
  gross: Money;
  /** The gross on the driver's side. */
  driver_gross: Money;
  /** Everything the drivers get for it, reimbursements included. */
  driver_pay: Money;
  loaded_miles: Decimal;
  empty_miles: Decimal;
}

export interface LoadFigures extends MileFigures {
  loads: number;
  gross: number;
  driver_gross: number;
  driver_pay: number;
  /** The gross minus the driver pay. */
  margin: number;
  margin_percent: number | null;
}

/** Gross, margin, miles and rates of these parts. Sums are divided, means are never averaged. */
export function loadFigures(parts: readonly CountedPart[]): LoadFigures {
  const gross = sumMoney(parts.map(part => part.gross));
  const driver_pay = sumMoney(parts.map(part => part.driver_pay));
  return {
    loads: new Set(parts.map(part => part.load_id)).size,
    gross,
    driver_gross: sumMoney(parts.map(part => part.driver_gross)),
    driver_pay,
    ...loadMargin({ gross, driver_pay }),
    ...mileFigures({
      gross,
      loaded_miles: sumOf(parts.map(part => part.loaded_miles)),
      empty_miles: sumOf(parts.map(part => part.empty_miles)),
    }),
  };
}

/** A driver row of a load, with what the driver is paid for it. */
export interface CrewRow extends Leg {
  driver_id: number;
  split_percent?: Decimal | null;
  loaded_miles: Decimal;
  pay: Money;
}

export interface DriverPart extends CountedPart {
  /** Null for a load without drivers. */
  driver_id: number | null;
}

/**
 * The parts of a load by driver, which add up to the load. Two drivers of one leg divide it by
 * their percent, the legs of a relay divide the load by their miles. Pay is each driver's own.
 */
export function driverParts(load: CountedPart, crew: readonly CrewRow[]): DriverPart[] {
  if (crew.length === 0) return [{ ...load, driver_id: null }];
  const weights = weightsOf(crew);
  const gross = split(load.gross, weights);
  const driverGross = split(load.driver_gross, weights);
  const loaded = split(Number(load.loaded_miles), weights);
  const empty = split(Number(load.empty_miles), weights);
  return crew.map((row, at) => ({
    driver_id: row.driver_id,
    load_id: load.load_id,
    gross: gross[at] ?? 0,
    driver_gross: driverGross[at] ?? 0,
    driver_pay: row.pay,
    loaded_miles: loaded[at] ?? 0,
    empty_miles: empty[at] ?? 0,
  }));
}

/** The drivers of one leg share its miles, even where one of them was given none. */
function weightsOf(crew: readonly CrewRow[]): number[] {
  const legs = legsOf(crew, []);
  const percents = crew.map(({ split_percent }) => inUnits(split_percent ?? 100, 10_000));
  const milesOf = (leg: string | undefined) =>
    Math.max(...crew.map((row, at) => (legs[at] === leg ? inUnits(row.loaded_miles, 100) : 0)));
  const miles = legs.map(milesOf);
  // While no leg has miles, as after a TONU, the percentages alone decide.
  return percents.map((each, at) => each * (miles.some(one => one > 0) ? (miles[at] ?? 0) : 1));
}

/** Whole numbers, so that the products are exact. */
const inUnits = (value: Decimal, units: number) => Math.round(Number(value) * units);
