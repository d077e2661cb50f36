import { drivers } from '../../../schema/entities/drivers.ts';
import { Col } from '../list/Column.tsx';
import { columnsOf, withRest } from '../list/columnsOf.tsx';
import { NAME_WIDTH } from '../list/defaultColumns.ts';
import { EntityList } from '../list/EntityList.tsx';
import { RecordName } from '../list/RecordName.tsx';

const WIDTHS = { status: 112, truck_id: 80, dispatcher_id: 104, phone: 0, driver_type: 0 };
const LATER = { home_base_city: 0, cdl_expiry: 0, medical_card_expiry: 0 };

/** Every driver with truck and dispatcher, and expiring documents. */
export const DriverList = () => (
  <EntityList of={drivers}>
    {withRest(drivers, [
      <Col
        key="name"
        name="name"
        label="resources.drivers.name"
        sortBy="first_name"
        width={NAME_WIDTH}
      >
        <RecordName of={drivers} />
      </Col>,
      ...columnsOf(drivers, { ...WIDTHS, ...LATER }),
    ])}
  </EntityList>
);
