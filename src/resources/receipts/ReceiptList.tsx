import { Button } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { Link, useNavigate } from 'react-router-dom';
import { receipts } from '../../../schema/entities/receipts.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { useT } from '../../i18n/useT.ts';
import { useKeys } from '../../keys.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useCan } from '../../session/useRights.ts';
import { Col, Column } from '../list/Column.tsx';
import { EntityList } from '../list/EntityList.tsx';
import { StepText } from '../parts/StepButton.tsx';
import { usePathTo } from '../parts/usePathTo.ts';

/** Every receipt, the latest first, with the sums of the current filter. */
export const ReceiptList = () => (
  <EntityList
    of={receipts}
    without={WITHOUT}
    totals={TOTALS}
    pinned={PINNED}
    actions={<ImportFile />}
    main={<Receive />}
  >
    {columns}
  </EntityList>
);

/** Import a remittance file. */
function ImportFile() {
  const t = useT('receipts');
  const companyId = useCompanyId();
  if (!useCan()('invoices.pay')) return null;
  return (
    <Button component={Link} to={`/company-owner/company/${companyId}/receipts/files`}>
      <StepText glyph="ic-upload" label={t('importFile')} />
    </Button>
  );
}

/** Receive a payment (key C, as records are created elsewhere). */
function Receive() {
  const t = useT('receipts');
  const can = useCan();
  const navigate = useNavigate();
  const create = usePathTo('receipts')('create');
  const canPay = can('invoices.pay') && create !== null;
  useKeys({ c: () => canPay && void navigate(create) });
  if (!canPay) return null;
  return (
    <Button variant="contained" component={Link} to={create} aria-keyshortcuts="C">
      <StepText glyph="ic-plus" label={t('receive')} shortcut="C" />
    </Button>
  );
}

const WITHOUT = ['delete', 'update', 'create'] as const;
const PINNED = ['status', 'broker_id', 'factoring_company_id', 'date'];

/** Sums of the whole filter, next to the page. */
const TOTALS = {
  amount: 'totals.amount',
  applied_amount: 'totals.applied_amount',
  unapplied: 'totals.unapplied',
};

function PayerName() {
  const receipt = useRecordContext<AnsweredRecord<typeof receipts>>();
  return <>{receipt?.broker?.name ?? receipt?.factoring_company?.name}</>;
}

const of = receipts;
const columns = [
  <Column key="number" of={of} source="number" width={110} />,
  <Column key="date" of={of} source="date" width={92} />,
  <Col
    key="payer"
    name="payer"
    label="linehaul.receipts.payer"
    exports={['broker_id', 'factoring_company_id']}
    width={220}
  >
    <PayerName />
  </Col>,
  <Column key="method" of={of} source="method" width={96} />,
  <Column key="reference" of={of} source="reference" width={130} />,
  <Column key="status" of={of} source="status" width={104} />,
  <Column key="amount" of={of} source="amount" font="strong" width={104} />,
  <Column key="applied" of={of} source="applied_amount" width={104} />,
  <Column key="unapplied" of={of} source="unapplied" width={104} />,
  <Column key="reversed" of={of} source="reversed_date" hidden />,
  <Column key="reason" of={of} source="reversal_reason" hidden />,
  <Column key="file" of={of} source="receipt_import_id" hidden />,
];
