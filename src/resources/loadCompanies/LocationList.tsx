import { loadCompanies } from '../../../schema/entities/loadCompanies.ts';
import { Col } from '../list/Column.tsx';
import { columnsOf, joinedColumn, withRest } from '../list/columnsOf.tsx';
import { EntityList } from '../list/EntityList.tsx';
import { DockHours } from './cells.tsx';

const TOWN = { name: 'town', label: 'linehaul.fleet.place', fields: ['city', 'state_id'] } as const;

/** Every facility, and its hours. */
export const LocationList = () => (
  <EntityList of={loadCompanies}>
    {withRest(loadCompanies, [
      ...columnsOf(loadCompanies, { company_name: 240 }),
      joinedColumn(loadCompanies, { ...TOWN, width: 146 }),
      ...columnsOf(loadCompanies, { address_line1: 170, zip: 84 }),
      <Col
        key="receives"
        name="receives"
        label="linehaul.locations.receives"
        sortBy="receiving_from"
        exports={['receiving_from', 'receiving_to']}
        width={116}
      >
        <DockHours dock="receiving" />
      </Col>,
      <Col
        key="ships"
        name="ships"
        label="linehaul.locations.ships"
        sortBy="shipping_from"
        exports={['shipping_from', 'shipping_to']}
        width={116}
      >
        <DockHours dock="shipping" />
      </Col>,
      ...columnsOf(loadCompanies, { appointment_required: 108, phone: 0 }),
    ])}
  </EntityList>
);
