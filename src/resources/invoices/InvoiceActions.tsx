import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { invoices } from '../../../schema/entities/invoices.ts';
import { nextFactoringStatuses } from '../../../schema/rules/billing/factoringStates.ts';
import { voidViolation } from '../../../schema/rules/billing/invoice.ts';
import {
  decisionsFor,
  type InvoiceDecision,
  isWriteOff,
} from '../../../schema/rules/billing/invoiceDecisions.ts';
import { type PaletteAction, PaletteActions } from '../../paletteActions.ts';
import { useCan } from '../../session/useRights.ts';
import type { GlyphName } from '../../theme/Glyph.tsx';
import { type MoreAction, MoreMenu } from '../parts/MoreMenu.tsx';
import { menuInPalette, useContactActions } from '../parts/palettePieces.ts';
import { StepButton } from '../parts/StepButton.tsx';
import { usePdf } from '../parts/usePdf.ts';
import { useRecordKeys } from '../parts/useRecordKeys.ts';
import { Neighbours } from '../show/Neighbours.tsx';
import showStyles from '../show/show.module.css';
import { DecisionDialog, type OpenDecision } from './DecisionDialogs.tsx';
import type { InvoiceDetail } from './InvoiceDetail.ts';
import { InvoiceDialogs, type OpenDialog } from './InvoiceDialogs.tsx';
import { isOpen } from './InvoiceRowActions.tsx';

/** Print (P), email (M), receive payment (R). Terms and void are in the menu. */
export function InvoiceActions({ invoice }: { invoice: InvoiceDetail }) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const [decision, setDecision] = useState<OpenDecision>();
  const can = useCan();
  const pdf = usePdf();
  const translate = useTranslate();
  const root = useRef<HTMLSpanElement>(null);
  const isLive = invoice.status === 'issued';
  const canPay = can('invoices.pay') && isOpen(invoice);
  const canSend = can('invoices.send') && isLive;
  const print = () => void pdf.show(`/invoices/print/${invoice.id}`);
  useRecordKeys(root, {
    p: print,
    ...(canSend && { m: () => setDialog('send') }),
    ...(canPay && { r: () => setDialog('payment') }),
  });

  const contact = useContactActions();
  const inPalette = (
    name: string,
    words: string,
    icon: GlyphName,
    key: string,
    target: () => void,
  ): PaletteAction => ({
    name,
    label: translate(`linehaul.billing.${words}`),
    detail: invoice.number,
    icon,
    key,
    target,
  });

  return (
    <span ref={root} className={showStyles.actions}>
      <PaletteActions
        read={() => [
          canPay &&
            inPalette('pay', 'payment.submit', 'ic-billing', 'R', () => setDialog('payment')),
          canSend && inPalette('send', 'email', 'ic-mail', 'M', () => setDialog('send')),
          !pdf.isBusy && inPalette('print', 'print', 'ic-print', 'P', print),
          contact.copy(invoice.number),
        ]}
      />
      <Neighbours of={invoices} id={invoice.id} />
      <StepButton
        glyph="ic-print"
        label={translate('linehaul.billing.print')}
        shortcut="P"
        isBusy={pdf.isBusy}
        onClick={print}
      />
      {canSend && (
        <StepButton
          glyph="ic-mail"
          label={translate('linehaul.billing.email')}
          shortcut="M"
          onClick={() => setDialog('send')}
        />
      )}
      {canPay && (
        <StepButton
          label={translate('linehaul.billing.payment.submit')}
          shortcut="R"
          isMain
          onClick={() => setDialog('payment')}
        />
      )}
      <More invoice={invoice} onChoose={setDialog} onDecide={setDecision} />
      {dialog && (
        <InvoiceDialogs invoice={invoice} open={dialog} onClose={() => setDialog(undefined)} />
      )}
      {decision && (
        <DecisionDialog invoice={invoice} open={decision} onClose={() => setDecision(undefined)} />
      )}
    </span>
  );
}

interface MoreProps {
  invoice: InvoiceDetail;
  onChoose: (dialog: OpenDialog) => void;
  onDecide: (decision: OpenDecision) => void;
}

function More({ invoice, onChoose, onDecide }: MoreProps) {
  const can = useCan();
  const translate = useTranslate();
  const violation = voidViolation(invoice);
  // Voiding what is written off bills it again.
  const canVoid =
    can('invoices.void') && (invoice.payment_status !== 'written_off' || can('invoices.write_off'));
  const canDecide = (decision: InvoiceDecision) =>
    can('invoices.update') && (!isWriteOff(invoice, decision) || can('invoices.write_off'));
  const actions: (MoreAction | false)[] = [
    can('invoices.update') && {
      name: 'terms',
      glyph: 'ic-edit',
      label: translate('linehaul.billing.terms.title'),
      refused: invoice.status === 'void' ? '' : undefined,
      run: () => onChoose('terms'),
    },
    can('invoices.pay') &&
      isOpen(invoice) && {
        name: 'short',
        glyph: 'ic-check',
        label: translate('linehaul.billing.short.submit'),
        run: () => onChoose('short'),
      },
    ...decisionsFor(invoice)
      .filter(canDecide)
      .map(decision => ({
        name: decision,
        glyph: DECISION_GLYPHS[decision],
        label: translate(`linehaul.billing.decisions.${decision}.submit`),
        run: () => onDecide(decision),
      })),
    can('invoices.update') &&
      can('invoices.factor') &&
      nextFactoringStatuses(invoice).length > 0 && {
        name: 'sale',
        glyph: 'ic-edit',
        label: translate('linehaul.billing.sale.change'),
        run: () => onDecide('sale'),
      },
    canVoid &&
      can('invoices.create') && {
        name: 'reissue',
        glyph: 'ic-doc',
        label: translate('linehaul.billing.reissue.submit'),
        refused: violation?.message,
        run: () => onChoose('reissue'),
      },
    canVoid && {
      name: 'void',
      glyph: 'ic-x',
      label: translate('linehaul.billing.void.submit'),
      refused: violation?.message,
      run: () => onChoose('void'),
    },
  ];
  const offered = actions.filter(action => action !== false);
  return (
    <>
      <MoreMenu actions={offered} />
      <PaletteActions read={() => menuInPalette(offered, invoice.number)} />
    </>
  );
}

const DECISION_GLYPHS = {
  disputed: 'ic-edit',
  written_off: 'ic-x',
  unpaid: 'ic-check',
} as const satisfies Record<InvoiceDecision, GlyphName>;
