import type { DataProvider, RaRecord } from 'ra-core';
import { teamRows } from '../../../../schema/rules/pay/teamSplit.ts';
import { type DriverLine, newDriver } from './lines.ts';

/** What a truck sets along with it: its drivers, and what the fleet knows about it. */
export interface CarriedOver {
  load_drivers: DriverLine[];
  trailer_id: number | null;
  dispatcher_id: number | null;
}

/**
 * The current drivers and trailer of a truck. Omitted for users who may not see the drivers or the
 * truck.
 */
export async function carriedOver(id: RaRecord['id'], from: DataProvider): Promise<CarriedOver> {
  const [truck, assigned] = await Promise.all([
    from.getOne<RaRecord>('trucks', { id }).then(
      ({ data }) => data,
      () => null,
    ),
    from.getList<RaRecord>('drivers', ASSIGNED(id)).then(
      ({ data }) => data,
      () => [],
    ),
  ]);
  const isFirst = (driver: RaRecord) => driver.id === truck?.driver_id;
  const team = [...assigned.filter(isFirst), ...assigned.filter(driver => !isFirst(driver))];
  return {
    load_drivers: teamLines(team),
    trailer_id: truck?.trailer_id ?? null,
    dispatcher_id: truck?.dispatcher_id ?? team[0]?.dispatcher_id ?? null,
  };
}

const ASSIGNED = (id: RaRecord['id']) => ({
  pagination: { page: 1, perPage: 2 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: { truck_id: [id], status: ['active'] },
});

/** The driver and co-driver, each with an equal part of the pay. */
function teamLines(team: readonly RaRecord[]): DriverLine[] {
  const rows = teamRows(team.map(({ id }) => Number(id)));
  return team.map((driver, place) => ({
    ...newDriver(place === 0 ? undefined : {}),
    ...rows[place],
    driver,
  }));
}
