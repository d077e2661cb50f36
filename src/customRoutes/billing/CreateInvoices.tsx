import { IconButton } from '@mui/material';
import { useListContext, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { invoices } from '../../../schema/entities/invoices.ts';
import { formatMoney, sumMoney } from '../../../schema/rules/money/money.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { useT } from '../../i18n/useT.ts';
import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { FlagInput } from '../../inputs/choices/FlagInput.tsx';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import { Input } from '../../resources/form/Input.tsx';
import { type CreateResult, useInvoiceCalls } from '../../resources/invoices/useInvoiceCalls.ts';
import { BarButton } from '../../resources/parts/ActionBar.tsx';
import { FormDialog } from '../../resources/parts/FormDialog.tsx';
import { useCan } from '../../session/useRights.ts';
import { ownToday } from '../../storage/preferences/ownZone.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { isReady, type LoadToInvoice } from './LoadToInvoice.ts';

interface CreateProps {
  onCreated: (results: readonly CreateResult[]) => void;
  /** Many loads, and those whose invoices are emailed, are billed in the background. */
  onRun: (runId: number) => void;
}

/** Invoices the selected loads. */
export function CreateBulk({ onCreated, onRun }: CreateProps) {
  const { selectedIds, data = [], onUnselectItems } = useListContext<LoadToInvoice>();
  const [isOpen, setOpen] = useState(false);
  const can = useCan();
  const translate = useTranslate();
  const known = data.filter(({ id }) => selectedIds.includes(id));
  const ready = known.filter(isReady).length;
  const key = known.length === selectedIds.length && ready < known.length ? 'some' : 'all';
  if (!can('invoices.create')) return null;
  return (
    <>
      <BarButton
        glyph="ic-doc"
        label={translate(`linehaul.billing.create.${key}`, {
          smart_count: key === 'some' ? ready : selectedIds.length,
          count: selectedIds.length,
        })}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <CreateDialog
          ids={selectedIds.map(Number)}
          loads={known}
          onCreated={results => {
            onUnselectItems();
            onCreated(results);
          }}
          onRun={id => {
            onUnselectItems();
            onRun(id);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Invoices the load of this row. */
export function CreateInvoice({ onCreated, onRun }: CreateProps) {
  const load = useRecordContext<LoadToInvoice>();
  const [isOpen, setOpen] = useState(false);
  const can = useCan();
  const translate = useTranslate();
  if (!load || !can('invoices.create')) return null;
  return (
    <>
      <IconButton
        tabIndex={-1}
        title={translate('linehaul.billing.create.one')}
        aria-label={`${translate('linehaul.billing.create.one')}: ${load.internal_id}`}
        onClick={() => setOpen(true)}
      >
        <Glyph name="ic-doc" />
      </IconButton>
      {isOpen && (
        <CreateDialog
          ids={[load.id]}
          loads={[load]}
          onCreated={onCreated}
          onRun={onRun}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface CreateDialogProps extends CreateProps {
  ids: readonly number[];
  loads: readonly LoadToInvoice[];
  onClose: () => void;
}

/** Date and terms for all of them. If empty, each broker's own terms apply. */
function CreateDialog({ ids, loads, onCreated, onRun, onClose }: CreateDialogProps) {
  const { create, run } = useInvoiceCalls();
  const can = useCan();
  const words = useChoiceWords('invoices', 'payment_terms');
  const terms = invoices.fields.payment_terms.choices ?? [];
  const t = useT('billing.create');
  return (
    <FormDialog
      title={t('dialog', { smart_count: ids.length })}
      submit={t('all', { smart_count: ids.length })}
      start={{
        invoice_date: ownToday(),
        payment_terms: null,
        as_summaries: true,
        send: false,
        message: null,
      }}
      onSubmit={async values => {
        if (values.send || ids.length > AT_ONCE) onRun((await run(ids, values)).id);
        else onCreated(await create(ids, values));
      }}
      onClose={onClose}
    >
      {loads.length === ids.length && (
        <p>{t('sum', { amount: formatMoney(sumMoney(loads.map(({ gross }) => gross))) })}</p>
      )}
      <Input of={invoices} source="invoice_date" autoFocus />
      <ChoiceInput
        source="payment_terms"
        resource="invoices"
        choices={terms.map(id => ({ id, name: words(id) }))}
        emptyText="linehaul.billing.create.brokersTerms"
      />
      {ids.length > 1 && <FlagInput source="as_summaries" label="linehaul.desk.summaries" />}
      {can('invoices.send') && <FlagInput source="send" label="linehaul.desk.send" />}
      {can('invoices.send') && <Message />}
    </FormDialog>
  );
}

/** The words of the emails, where any are sent. */
function Message() {
  const isSent = useWatch({ name: 'send' });
  if (!isSent) return null;
  return <TextInput source="message" label="linehaul.desk.message" multiline />;
}

/** More loads than these are billed in the background, with their progress. */
const AT_ONCE = 50;
