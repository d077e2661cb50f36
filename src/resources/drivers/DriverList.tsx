import { drivers } from '../../../schema/entities/drivers.ts';
import { Col, Column } from '../list/Column.tsx';
import { NAME_WIDTH } from '../list/defaultColumns.ts';
import { EntityList } from '../list/EntityList.tsx';
import { RecordName } from '../list/RecordName.tsx';
import { restColumns } from '../list/restColumns.tsx';

const FILTERS = ['status', 'dispatcher_id', 'driver_type', 'truck_id'];
const OTHERS = [
  'phone',
  'driver_type',
  'home_base_city',
  'cdl_expiry',
  'medical_card_expiry',
] as const;

/** Every driver with truck and dispatcher, and the papers that run out. */
export const DriverList = () => (
  <EntityList of={drivers} pinned={FILTERS}>
    <Col name="name" label="resources.drivers.name" sortBy="first_name" width={NAME_WIDTH}>
      <RecordName of={drivers} />
    </Col>
    <Column of={drivers} source="status" width={112} />
    <Column of={drivers} source="truck_id" width={80} />
    <Column of={drivers} source="dispatcher_id" width={104} />
    {OTHERS.map(source => (
      <Column key={source} of={drivers} source={source} />
    ))}
    {restColumns(drivers, ['status', 'truck_id', 'dispatcher_id', ...OTHERS])}
  </EntityList>
);
