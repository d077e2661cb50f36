type Text = string | null | undefined;

interface LoadTexts {
  internal_id: Text;
  reference_number: Text;
  broker: { name: Text };
  origin: { city: Text } | null;
  destination: { city: Text } | null;
}

interface TruckRow {
  truck: { number: string };
  drivers: readonly { name: string }[];
  trailer: { number: string } | null;
  current_load: LoadTexts | null;
  next_load: LoadTexts | null;
  last_location: { city: Text } | null;
  note: Text;
}

/**
 * What a search finds a truck by on the main board. `rowSql.ts` has the same as SQL, for the call's own
 * search.
 */
export function truckTexts(row: TruckRow): readonly Text[] {
  const load = row.current_load ?? row.next_load;
  return [
    row.truck.number,
    ...row.drivers.map(({ name }) => name),
    row.trailer?.number,
    load?.internal_id,
    load?.reference_number,
    load?.broker.name,
    load?.origin?.city,
    load?.destination?.city,
    row.next_load?.internal_id,
    row.last_location?.city,
    row.note,
  ];
}

interface DriverRow {
  driver: { name: string; phone: Text; number: Text };
  truck: { number: string } | null;
  current_load: { internal_id: Text; destination: { city: Text } | null } | null;
  next_load: { internal_id: Text } | null;
}

/** What a search finds a driver by on the driver board. */
export const driverTexts = ({ driver, truck, current_load, next_load }: DriverRow) => [
  driver.name,
  driver.phone,
  driver.number,
  truck?.number,
  current_load?.internal_id,
  current_load?.destination?.city,
  next_load?.internal_id,
];
