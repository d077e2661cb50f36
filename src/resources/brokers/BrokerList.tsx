import { brokers } from '../../../schema/entities/brokers.ts';
import { Credit, Town } from '../fleet/cells.tsx';
import { Col, Column } from '../list/Column.tsx';
import { EntityList } from '../list/EntityList.tsx';
import { restColumns } from '../list/restColumns.tsx';

const FILTERS = ['status', 'credit_status', 'do_not_use', 'payment_terms', 'state_id'];
const SHOWN = ['mc_number', 'phone', 'payment_terms', 'days_to_pay', 'credit_limit'] as const;

/** Every broker, and whether to work for it. */
export const BrokerList = () => (
  <EntityList of={brokers} pinned={FILTERS}>
    <Column of={brokers} source="name" width={240} />
    <Col name="credit" label="linehaul.fleet.credit" sortBy="credit_status" width={124}>
      <Credit />
    </Col>
    <Col name="town" label="linehaul.fleet.place" sortBy="city" width={150}>
      <Town />
    </Col>
    {SHOWN.map(source => (
      <Column key={source} of={brokers} source={source} />
    ))}
    {restColumns(brokers, ['name', ...SHOWN])}
  </EntityList>
);
