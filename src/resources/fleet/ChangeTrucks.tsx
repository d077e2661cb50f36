import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate, useTranslateLabel } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { trucks } from '../../../schema/entities/trucks.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { required } from '../../inputs/validate.ts';
import { toast } from '../../layout/feedback/toasts.ts';
import { useMayAsk } from '../../session/useRights.ts';
import { Input } from '../derived/Input.tsx';
import { BarButton } from '../list/ActionBar.tsx';
import { type DialogValues, FormDialog } from '../parts/FormDialog.tsx';

/** What several trucks can have alike. */
const FIELDS = [
  'dispatcher_id',
  'status',
  'board_status',
  'is_active',
  'type',
  'weekly_gross_target',
  'weekly_rpm_target',
  'registration_expiry',
  'insurance_policy',
  'insurance_expiry',
  'annual_inspection_expiry',
  'ifta_included',
] as const;

/** In the bar over ticked trucks: one field of all of them is changed, or of none. */
export function ChangeTrucks() {
  const { selectedIds, onUnselectItems } = useListContext();
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const mayAsk = useMayAsk();
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!mayAsk('PUT /trucks/bulkUpdate')) return null;

  const smart_count = selectedIds.length;
  const change = async ({ what, ...values }: DialogValues) => {
    const changes = { [String(what)]: values[String(what)] ?? null };
    await call('PUT', '/trucks/bulkUpdate', { ids: selectedIds, changes });
    await client.invalidateQueries({ queryKey: ['trucks'] });
    onUnselectItems();
    toast({ kind: 'success', message: translate('linehaul.fleet.changed', { smart_count }) });
  };

  return (
    <>
      <BarButton
        glyph="ic-edit"
        label={translate('linehaul.fleet.change')}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <FormDialog
          title={translate('linehaul.fleet.changeTitle', { smart_count })}
          submit={translate('linehaul.fleet.changeTitle', { smart_count })}
          start={{ what: FIELDS[0] }}
          onSubmit={change}
          onClose={() => setOpen(false)}
        >
          <Change />
        </FormDialog>
      )}
    </>
  );
}

function Change() {
  const translate = useTranslate();
  const what: unknown = useWatch({ name: 'what' });
  const labelOf = useTranslateLabel();
  const choices = FIELDS.map(id => ({
    id,
    name: String(labelOf({ resource: 'trucks', source: id })),
  }));
  const chosen = FIELDS.find(name => name === what);
  return (
    <>
      <p>{translate('linehaul.fleet.changeText')}</p>
      <ChoiceInput
        source="what"
        label="linehaul.fleet.changeWhat"
        choices={choices}
        validate={REQUIRED}
      />
      {chosen && <Input key={chosen} of={trucks} source={chosen} />}
    </>
  );
}

const REQUIRED = [required()];
