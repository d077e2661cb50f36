import { IconButton } from '@mui/material';
import { useListContext, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { invoices } from '../../../schema/entities/invoices.ts';
import { formatMoney, sumMoney } from '../../../schema/rules/money/money.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { Input } from '../../resources/form/Input.tsx';
import { type CreateResult, useInvoiceCalls } from '../../resources/invoices/useInvoiceCalls.ts';
import { FormDialog } from '../../resources/parts/FormDialog.tsx';
import { BarButton } from '../../resources/parts/SelectionBar.tsx';
import { useCan } from '../../session/useRights.ts';
import { ownToday } from '../../storage/preferences/ownZone.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { isReady, type LoadToInvoice } from './LoadToInvoice.ts';

interface CreateProps {
  onCreated: (results: readonly CreateResult[]) => void;
}

/** Invoices the selected loads. */
export function CreateBulk({ onCreated }: CreateProps) {
  const { selectedIds, data = [], onUnselectItems } = useListContext<LoadToInvoice>();
  const [isOpen, setOpen] = useState(false);
  const may = useCan();
  const translate = useTranslate();
  const known = data.filter(({ id }) => selectedIds.includes(id));
  const ready = known.filter(isReady).length;
  const key = known.length === selectedIds.length && ready < known.length ? 'some' : 'all';
  if (!may('invoices.create')) return null;
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
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Invoices the load of this row. */
export function CreateInvoice({ onCreated }: CreateProps) {
  const load = useRecordContext<LoadToInvoice>();
  const [isOpen, setOpen] = useState(false);
  const may = useCan();
  const translate = useTranslate();
  if (!load || !may('invoices.create')) return null;
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
function CreateDialog({ ids, loads, onCreated, onClose }: CreateDialogProps) {
  const { create } = useInvoiceCalls();
  const translate = useTranslate();
  const words = useChoiceWords('invoices', 'payment_terms');
  const terms = invoices.fields.payment_terms.choices ?? [];
  const said = (key: string, args = {}) => translate(`linehaul.billing.create.${key}`, args);
  return (
    <FormDialog
      title={said('dialog', { smart_count: ids.length })}
      submit={said('all', { smart_count: ids.length })}
      start={{ invoice_date: ownToday(), payment_terms: null }}
      onSubmit={async values => onCreated(await create(ids, values))}
      onClose={onClose}
    >
      {loads.length === ids.length && (
        <p>{said('sum', { amount: formatMoney(sumMoney(loads.map(({ gross }) => gross))) })}</p>
      )}
      <Input of={invoices} source="invoice_date" autoFocus />
      <ChoiceInput
        source="payment_terms"
        resource="invoices"
        choices={terms.map(id => ({ id, name: words(id) }))}
        emptyText="linehaul.billing.create.brokersTerms"
      />
    </FormDialog>
  );
}
