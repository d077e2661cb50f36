import { Button } from '@mui/material';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { ReceiptDetail } from '../../../schema/responses/receipts.ts';
import { toCents } from '../../../schema/rules/money/money.ts';
import { toast } from '../../feedback/toasts.ts';
import { useT } from '../../i18n/useT.ts';
import { useCan } from '../../session/useRights.ts';
import { VoidDialog } from '../invoices/VoidDialog.tsx';
import { StepText } from '../parts/StepButton.tsx';
import { useAsOpened } from '../parts/useAsOpened.ts';
import { usePathTo } from '../parts/usePathTo.ts';
import { useRecordKeys } from '../parts/useRecordKeys.ts';
import showStyles from '../show/show.module.css';
import { useReceiptCalls } from './useReceiptCalls.ts';

/** Apply what is left (A), and reverse (V), while the receipt stands. */
export function ReceiptActions({ receipt }: { receipt: ReceiptDetail }) {
  const t = useT('receipts');
  const can = useCan();
  const navigate = useNavigate();
  const create = usePathTo('receipts')('create');
  const root = useRef<HTMLSpanElement>(null);
  const [isReversing, setReversing] = useState(false);
  const canPay = can('invoices.pay') && receipt.status === 'received';
  const apply =
    canPay && create && toCents(receipt.unapplied) > 0 ? `${create}?receipt=${receipt.id}` : null;
  useRecordKeys(root, {
    ...(apply && { a: () => void navigate(apply) }),
    ...(canPay && { v: () => setReversing(true) }),
  });
  return (
    <span ref={root} className={showStyles.actions}>
      {canPay && (
        <Button aria-keyshortcuts="V" color="error" onClick={() => setReversing(true)}>
          <StepText label={t('reverse.submit')} shortcut="V" />
        </Button>
      )}
      {apply && (
        <Button variant="contained" component={Link} to={apply} aria-keyshortcuts="A">
          <StepText label={t('applyMore')} shortcut="A" />
        </Button>
      )}
      {isReversing && <ReverseDialog receipt={receipt} onClose={() => setReversing(false)} />}
    </span>
  );
}

interface ReverseDialogProps {
  receipt: ReceiptDetail;
  onClose: () => void;
}

function ReverseDialog({ receipt: latest, onClose }: ReverseDialogProps) {
  const [receipt, orLearn] = useAsOpened(latest);
  const { reverse } = useReceiptCalls();
  const t = useT('receipts');
  const words = { number: receipt.number };
  return (
    <VoidDialog
      title={t('reverse.title', words)}
      submit={t('reverse.submit')}
      text={t('reverse.text')}
      onVoid={async reason => {
        await orLearn(reverse(receipt, reason));
        toast({ kind: 'success', message: t('reverse.done', words) });
      }}
      onClose={onClose}
    />
  );
}
