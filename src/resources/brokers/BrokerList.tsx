import { type RaRecord, useRecordContext, useTranslate } from 'ra-core';
import { brokers } from '../../../schema/entities/brokers.ts';
import { StatusChip } from '../../theme/StatusChip.tsx';
import { StatusValue } from '../derived/StatusValue.tsx';
import { Col } from '../list/Column.tsx';
import { columnsOf, joinedColumn, withRest } from '../list/columnsOf.tsx';
import { EntityList } from '../list/EntityList.tsx';

const TOWN = { name: 'town', label: 'linehaul.fleet.place', fields: ['city', 'state_id'] } as const;

/** Every broker, and whether to work with it. */
export const BrokerList = () => (
  <EntityList of={brokers}>
    {withRest(brokers, [
      ...columnsOf(brokers, { name: 240 }),
      <Col
        key="credit"
        name="credit"
        label="linehaul.fleet.credit"
        sortBy="credit_status"
        exports={['credit_status', 'do_not_use', 'banned']}
        width={124}
      >
        <Credit />
      </Col>,
      joinedColumn(brokers, { ...TOWN, width: 150 }),
      ...columnsOf(brokers, { mc_number: 0, phone: 0, payment_terms: 0, days_to_pay: 0 }),
      ...columnsOf(brokers, { credit_limit: 0, available_credit: 0 }),
    ])}
  </EntityList>
);

/** Whether to work with a broker: do-not-use comes before any credit. */
function Credit() {
  const broker = useRecordContext<RaRecord & { do_not_use: boolean; banned: boolean }>();
  const translate = useTranslate();
  if (!broker?.do_not_use && !broker?.banned) {
    return <StatusValue of={brokers} source="credit_status" />;
  }
  return <StatusChip status="stop" label={translate('linehaul.fleet.doNotUse')} />;
}
