import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate, useTranslateLabel } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Entity } from '../../../schema/entity.ts';
import { operations } from '../../../schema/operations/index.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { toast } from '../../feedback/toasts.ts';
import { useResourceNames } from '../../format/names.ts';
import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { required } from '../../inputs/validate.ts';
import { useCanRequest } from '../../session/useRights.ts';
import { Input } from '../form/Input.tsx';
import { type DialogValues, FormDialog } from '../parts/FormDialog.tsx';
import { BarButton } from '../parts/SelectionBar.tsx';

/** In the action bar: changes one field of all selected rows, or of none. */
export function ChangeRows({ of }: { of: Entity }) {
  const { selectedIds, onUnselectItems } = useListContext();
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const canRequest = useCanRequest();
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { inOne, inMany } = useResourceNames(of);
  const [bulk] = [`PUT /${of.name}/bulkUpdate` as const].filter(name => operations.has(name));
  if (!of.bulkEditable || !bulk || !canRequest(bulk)) return null;

  const count = selectedIds.length;
  const t = (key: string) =>
    translate(`linehaul.lists.alike.${key}`, { count, several: count === 1 ? inOne : inMany });
  const change = async ({ what, ...values }: DialogValues) => {
    const changes = { [String(what)]: values[String(what)] ?? null };
    await call('PUT', `/${of.name}/bulkUpdate`, { ids: selectedIds, changes });
    await client.invalidateQueries({ queryKey: [of.name] });
    onUnselectItems();
    toast({ kind: 'success', message: t('done') });
  };

  return (
    <>
      <BarButton glyph="ic-edit" label={t('button')} onClick={() => setOpen(true)} />
      {isOpen && (
        <FormDialog
          title={t('title')}
          submit={t('title')}
          start={{ what: of.bulkEditable[0] }}
          onSubmit={change}
          onClose={() => setOpen(false)}
        >
          <Change of={of} fields={of.bulkEditable} />
        </FormDialog>
      )}
    </>
  );
}

interface ChangeProps {
  of: Entity;
  fields: readonly string[];
}

function Change({ of, fields }: ChangeProps) {
  const translate = useTranslate();
  const what: unknown = useWatch({ name: 'what' });
  const labelOf = useTranslateLabel();
  const choices = fields.map(id => ({
    id,
    name: String(labelOf({ resource: of.name, source: id })),
  }));
  const chosen = fields.find(name => name === what);
  return (
    <>
      <p>{translate('linehaul.lists.alike.text')}</p>
      <ChoiceInput
        source="what"
        label="linehaul.lists.alike.what"
        choices={choices}
        validate={REQUIRED}
      />
      {chosen && <Input key={chosen} of={of} source={chosen} />}
    </>
  );
}

const REQUIRED = [required()];
