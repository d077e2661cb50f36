import { trucks } from '../../../schema/entities/trucks.ts';
import { ChangeTrucks } from '../fleet/ChangeTrucks.tsx';
import { LastPlace, Team } from '../fleet/cells.tsx';
import { Col, Column } from '../list/Column.tsx';
import { EntityList } from '../list/EntityList.tsx';
import { restColumns } from '../list/restColumns.tsx';

const FILTERS = ['status', 'board_status', 'type', 'dispatcher_id', 'is_active'];

/** Every truck with who has it and where it is. */
export const TruckList = () => (
  <EntityList of={trucks} pinned={FILTERS} bulkActions={<ChangeTrucks />}>
    <Column of={trucks} source="number" width={76} />
    <Column of={trucks} source="status" />
    <Column of={trucks} source="board_status" width={108} />
    <Column of={trucks} source="type" width={108} />
    <Col name="driver_id" label="linehaul.fleet.team" sortBy="driver_id" width={176}>
      <Team />
    </Col>
    <Column of={trucks} source="dispatcher_id" width={108} />
    <Column of={trucks} source="trailer_id" width={92} />
    <Col name="location" label="linehaul.fleet.location" sortBy="location_at" width={190}>
      <LastPlace />
    </Col>
    {restColumns(trucks, SHOWN)}
  </EntityList>
);

const SHOWN = [
  'number',
  'status',
  'board_status',
  'type',
  'driver_id',
  'dispatcher_id',
  'trailer_id',
] as const;
