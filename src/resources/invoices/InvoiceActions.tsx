import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { invoices } from '../../../schema/entities/invoices.ts';
import { voidRefusal } from '../../../schema/rules/invoice.ts';
import { useMay } from '../../session/useRights.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import pageStyles from '../list/page.module.css';
import { type MoreAction, MoreMenu } from '../parts/MoreMenu.tsx';
import { usePdf } from '../parts/usePdf.ts';
import { useRecordKeys } from '../parts/useRecordKeys.ts';
import { Neighbours } from '../show/Neighbours.tsx';
import showStyles from '../show/show.module.css';
import { InvoiceDialogs, type OpenDialog } from './InvoiceDialogs.tsx';
import { isOpen } from './InvoiceRowActions.tsx';
import type { WholeInvoice } from './WholeInvoice.ts';

/** Print (P), e-mail (M), receive payment (R); terms and void behind the dots. */
export function InvoiceActions({ invoice }: { invoice: WholeInvoice }) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const may = useMay();
  const pdf = usePdf();
  const translate = useTranslate();
  const root = useRef<HTMLSpanElement>(null);
  const isLive = invoice.status === 'issued';
  const canPay = may('invoices.pay') && isOpen(invoice);
  const canSend = may('invoices.send') && isLive;
  const print = () => void pdf.show(`/invoices/print/${invoice.id}`);
  useRecordKeys(root, {
    p: print,
    ...(canSend && { m: () => setDialog('send') }),
    ...(canPay && { r: () => setDialog('payment') }),
  });

  return (
    <span ref={root} className={showStyles.actions}>
      <Neighbours of={invoices} id={invoice.id} />
      <ActionButton
        glyph="ic-print"
        letter="P"
        name="print"
        disabled={pdf.isBusy}
        onClick={print}
      />
      {canSend && (
        <ActionButton glyph="ic-mail" letter="M" name="email" onClick={() => setDialog('send')} />
      )}
      {canPay && (
        <Button variant="contained" aria-keyshortcuts="R" onClick={() => setDialog('payment')}>
          <span className={pageStyles.main}>
            {translate('linehaul.billing.payment.submit')}
            <span className={pageStyles.key} aria-hidden="true">
              R
            </span>
          </span>
        </Button>
      )}
      <More invoice={invoice} onChoose={setDialog} />
      {dialog && (
        <InvoiceDialogs invoice={invoice} open={dialog} onClose={() => setDialog(undefined)} />
      )}
    </span>
  );
}

interface ActionButtonProps {
  glyph: 'ic-print' | 'ic-mail';
  letter: string;
  name: string;
  disabled?: boolean;
  onClick: () => void;
}

function ActionButton({ glyph, letter, name, disabled, onClick }: ActionButtonProps) {
  const translate = useTranslate();
  return (
    <Button aria-keyshortcuts={letter} disabled={disabled} onClick={onClick}>
      <span className={pageStyles.main}>
        <Glyph name={glyph} />
        {translate(`linehaul.billing.${name}`)}
        <span className={pageStyles.key} aria-hidden="true">
          {letter}
        </span>
      </span>
    </Button>
  );
}

interface MoreProps {
  invoice: WholeInvoice;
  onChoose: (dialog: OpenDialog) => void;
}

function More({ invoice, onChoose }: MoreProps) {
  const may = useMay();
  const translate = useTranslate();
  const refusal = voidRefusal(invoice);
  const actions: (MoreAction | false)[] = [
    may('invoices.update') && {
      name: 'terms',
      glyph: 'ic-edit',
      label: translate('linehaul.billing.terms.title'),
      refused: invoice.status === 'void' ? '' : undefined,
      run: () => onChoose('terms'),
    },
    may('invoices.pay') &&
      isOpen(invoice) && {
        name: 'short',
        glyph: 'ic-check',
        label: translate('linehaul.billing.short.submit'),
        run: () => onChoose('short'),
      },
    may('invoices.void') && {
      name: 'void',
      glyph: 'ic-x',
      label: translate('linehaul.billing.void.submit'),
      refused: refusal?.message,
      run: () => onChoose('void'),
    },
  ];
  return <MoreMenu actions={actions.filter(action => action !== false)} />;
}
