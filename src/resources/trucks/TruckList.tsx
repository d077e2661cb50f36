import { useRecordContext } from 'ra-core';
import { trucks } from '../../../schema/entities/trucks.ts';
import { Col } from '../list/Column.tsx';
import { columnsOf, joinedColumn, withRest } from '../list/columnsOf.tsx';
import { EntityList } from '../list/EntityList.tsx';
import { useTruckCoordinates } from '../map/useTruckCoordinates.ts';
import { Age } from '../parts/Age.tsx';

const REPORTED = ['current_city', 'current_state_id', 'location_at'];

/** All trucks with their drivers and locations. */
export const TruckList = () => (
  <EntityList of={trucks}>
    {withRest(trucks, [
      ...columnsOf(trucks, { number: 76, status: 0, board_status: 108, type: 108 }),
      joinedColumn(trucks, {
        name: 'driver_id',
        label: 'linehaul.fleet.team',
        fields: ['driver_id', 'second_driver_id'],
        width: 176,
      }),
      ...columnsOf(trucks, { dispatcher_id: 108, trailer_id: 92 }),
      <Col
        key="location"
        name="location"
        label="linehaul.fleet.location"
        exports={REPORTED}
        width={190}
      >
        <SeenCell />
      </Col>,
    ])}
  </EntityList>
);

/** Where the truck was last seen and how long ago, as on its page, the map and the board. */
function SeenCell() {
  const id = useRecordContext()?.id;
  const seen = useTruckCoordinates().data?.find(truck => truck.id === id);
  const place = [seen?.city, seen?.state].filter(Boolean).join(', ') || '–';
  return [place, seen?.at && <Age key="age" at={seen.at} />];
}
