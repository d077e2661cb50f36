import { brokers } from '../../../schema/entities/brokers.ts';
import { Col } from '../list/Column.tsx';
import { columnsOf, joinedColumn, withRest } from '../list/columnsOf.tsx';
import { EntityList } from '../list/EntityList.tsx';
import { Credit } from './Credit.tsx';

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
