import { useRecordContext, useTranslate } from 'ra-core';
import { loadCompanies } from '../../../schema/entities/loadCompanies.ts';
import type { RecordOf } from '../../../schema/entity.ts';
import { Col } from '../list/Column.tsx';
import { columnsOf, joinedColumn, withRest } from '../list/columnsOf.tsx';
import { EntityList } from '../list/EntityList.tsx';

const TOWN = {
  name: 'town',
  label: 'linehaul.fleet.place',
  fields: ['city', 'state_id', 'province'],
} as const;

/** Every facility, and its hours. */
export const LocationList = () => (
  <EntityList of={loadCompanies}>
    {withRest(loadCompanies, [
      ...columnsOf(loadCompanies, { company_name: 240 }),
      joinedColumn(loadCompanies, { ...TOWN, width: 146 }),
      ...columnsOf(loadCompanies, { address_line1: 170, zip: 104 }),
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

type Location = RecordOf<typeof loadCompanies>;

/** Dock hours: "07:00–15:00", or around the clock. */
function DockHours({ dock }: { dock: 'receiving' | 'shipping' }) {
  const location = useRecordContext<Location>();
  const translate = useTranslate();
  if (location?.open_24h) return translate('linehaul.locations.allDay');
  const hours = [location?.[`${dock}_from`], location?.[`${dock}_to`]];
  if (!hours.some(Boolean)) return <span aria-hidden="true">–</span>;
  return hours.map(hour => hour ?? '…').join('–');
}
