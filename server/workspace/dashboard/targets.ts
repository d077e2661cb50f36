import { dispatcherTarget } from '../../../schema/rules/money/dispatcherTarget.ts';
import { targetFor } from '../../../schema/rules/money/grossGrid.ts';
import { sumMoney } from '../../../schema/rules/money/money.ts';
import type { DateRange } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { heldTrucks } from '../../db/sql/heldTrucksSql.ts';
import {
  type TargetFacts,
  targetFactsSql,
  targetsOf as weeklyTargets,
} from '../../db/sql/targetFactsSql.ts';
import { grossTargetSql } from '../../db/sql/targetSql.ts';
import { isTooSlow } from '../../db/tooSlow.ts';
import { Invalid } from '../../errors.ts';
import {
  countMeasures,
  type MeasureQuestion,
  type MeasureRow,
} from '../../measures/askMeasures.ts';
import type { Calendar } from '../../measures/statement.ts';

/** What the gross of a tile's days should be: of its groups, by id, and of all of it. */
export interface TileTargets {
  byId: ReadonlyMap<number, number>;
  /** Null where there is none. */
  all: number | null;
}

const NONE: TileTargets = { byId: new Map(), all: null };

const TRUCKS = `select t.id, ${grossTargetSql('t')} as target from trucks t
  where t.company_id = $1 and t.id = any($2::int[])`;

/** The trucks of the loads of each dispatcher are known: $3 and $4. $2 is the last day. */
const DISPATCHERS = `
  with counted as (select c.dispatcher_id, c.truck_id
    from unnest($3::int[], $4::int[]) c (dispatcher_id, truck_id)),
  ${heldTrucks('array[$2::date]')}
  select json_build_object(${targetFactsSql('counted')}) as found`;

/**
 * Reads the targets of a dashboard's tiles, as the gross boards show them: of trucks, dispatchers and the
 * company. Those of dispatchers are read once for all tiles over the same days.
 */
export class TargetReader {
  private readonly known = new Map<string, Promise<TileTargets>>();

  constructor(
    private readonly scope: Scope,
    private readonly calendar: Calendar,
  ) {}

  /**
   * The targets of a question about gross that nothing limits but its days and dispatchers. None for any
   * other, and where the database gives up on them: then the figures come without.
   */
  async of(
    { measures, dimensions, filters = [], period }: MeasureQuestion,
    shown: readonly (string | number)[],
  ): Promise<TileTargets> {
    const people = peopleIn(filters);
    const [by = 'all', ...others] = dimensions;
    const isTargeted = ['all', 'dispatcher', 'truck'].includes(by) && others.length === 0;
    if (measures[0] !== 'gross' || !isTargeted || !period || people === undefined) return NONE;
    try {
      const ofPeople = await this.ofPeople(period, people);
      return by === 'truck' ? { ...ofPeople, byId: await this.ofTrucks(period, shown) } : ofPeople;
    } catch (error) {
      if (isTooSlow(error) || error instanceof Invalid) return NONE;
      throw error;
    }
  }

  private ofPeople(period: DateRange, people: number[] | null): Promise<TileTargets> {
    const key = JSON.stringify([period, people]);
    const known = this.known.get(key) ?? this.readPeople(period, people);
    this.known.set(key, known);
    return known;
  }

  private async readPeople(period: DateRange, people: number[] | null): Promise<TileTargets> {
    const { rows } = await countMeasures(this.scope, this.calendar, {
      measures: ['loads'],
      dimensions: ['dispatcher', 'truck'],
      filters: people ? [{ dimension: 'dispatcher', values: people }] : [],
      period,
      withTotals: false,
    });
    const driven = rows.map(row => ({ person: idIn(row.dispatcher), truck: idIn(row.truck) }));
    const { tx, companyId } = this.scope;
    const [answer] = await tx.query<{ found: TargetFacts }>(DISPATCHERS, [
      companyId,
      period.to,
      driven.map(({ person }) => person || null),
      driven.map(({ truck }) => truck || null),
      people,
    ]);
    if (!answer) return NONE;
    const { held, dispatchers } = answer.found;
    const ofTrucks = weeklyTargets(answer.found);
    const nobody = driven.some(({ person }) => person === 0) ? [{ id: 0, target: null }] : [];
    const byId = new Map(
      [...dispatchers, ...nobody].map(({ id, target }) => {
        const used = driven.flatMap(({ person, truck }) => (person === id && truck ? truck : []));
        const had = held.flatMap(one => (one.dispatcher_id === id ? one.truck_id : []));
        return [id, targetFor(dispatcherTarget(target, [...used, ...had], ofTrucks), period)];
      }),
    );
    return { byId, all: sumMoney([...byId.values()]) || null };
  }

  private async ofTrucks(
    period: DateRange,
    shown: readonly (string | number)[],
  ): Promise<ReadonlyMap<number, number>> {
    const { tx, companyId } = this.scope;
    const rows = await tx.query<{ id: number; target: number }>(TRUCKS, [companyId, shown]);
    return new Map(rows.map(({ id, target }) => [id, targetFor(Number(target), period)]));
  }
}

/** The dispatchers that alone limit a question. Null for everyone, undefined where anything else does. */
function peopleIn(filters: NonNullable<MeasureQuestion['filters']>): number[] | null | undefined {
  const [only, ...others] = filters;
  if (!only) return null;
  const isOfPeople = only.dimension === 'dispatcher' && !only.not && others.length === 0;
  return isOfPeople ? only.values.map(Number) : undefined;
}

const idIn = (value: MeasureRow[string] | undefined): number =>
  typeof value === 'object' && value !== null ? Number(value.id) : 0;
