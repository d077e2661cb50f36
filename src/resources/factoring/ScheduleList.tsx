import { useRecordContext } from 'ra-core';
import { factoringSchedules } from '../../../schema/entities/factoringSchedules.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { Col, Column } from '../list/Column.tsx';
import { EntityList } from '../list/EntityList.tsx';

/** Every schedule, the latest first, with what its invoices and its ledger come to. */
export const ScheduleList = () => (
  <EntityList of={factoringSchedules} without={WITHOUT}>
    {columns}
  </EntityList>
);

/** A schedule is changed and deleted on its own page. */
const WITHOUT = ['delete', 'update', 'export'] as const;

const of = factoringSchedules;
const keyOf = (key: string) => `linehaul.factoring.list.${key}`;

const columns = [
  <Column key="number" of={of} source="number" width={110} />,
  <Column key="factor" of={of} source="factoring_company_id" width={180} />,
  <Column key="date" of={of} source="date" width={96} />,
  <Column key="status" of={of} source="status" width={110} />,
  <Column key="funded_at" of={of} source="funded_at" width={96} />,
  <Col key="invoices" name="invoices" label={keyOf('invoices')} width={80} align="right">
    <Count />
  </Col>,
  <Col key="amount" name="amount" label={keyOf('amount')} font="strong" width={110} align="right">
    <Sum source="amount" />
  </Col>,
  <Col key="advance" name="advance" label={keyOf('advance')} width={104} align="right">
    <Sum source="advance" />
  </Col>,
  <Col key="reserve" name="reserve" label={keyOf('reserve')} width={96} align="right">
    <Sum source="reserve" />
  </Col>,
  <Col key="fee" name="fee" label={keyOf('fee')} width={90} align="right">
    <Sum source="fee" />
  </Col>,
  <Column key="reference" of={of} source="funding_reference" hidden />,
  <Column key="closed_at" of={of} source="closed_at" hidden />,
  <Column key="note" of={of} source="note" hidden />,
];

/** The sums are no fields of a schedule: the list derives them from its invoices and ledger. */
function Sum({ source }: { source: 'amount' | 'advance' | 'reserve' | 'fee' }) {
  const schedule = useRecordContext();
  return schedule ? formatMoney(schedule[source] ?? 0) : null;
}

function Count() {
  const schedule = useRecordContext();
  return schedule ? String(schedule.invoice_count ?? 0) : null;
}
