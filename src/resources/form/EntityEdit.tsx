import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useGetOne, useTranslate } from 'ra-core';
import type { Entity } from '../../../schema/entity.ts';
import { toast } from '../../feedback/toasts.ts';
import { representationOf } from '../derived/representation.ts';
import { RecordState } from '../parts/RecordState.tsx';
import { useOpened } from '../parts/useOpened.ts';
import { useRecordId } from '../parts/useRecordId.ts';
import { EntityForm, type EntityFormProps } from './EntityForm.tsx';
import { FormHead } from './FormHead.tsx';
import { useCancel } from './useCancel.ts';

type EntityEditProps<E extends Entity> = Pick<
  EntityFormProps<E>,
  'of' | 'children' | 'aside' | 'save'
>;

/** The page that edits a record. It starts with the current record, never an older copy. */
export function EntityEdit<E extends Entity>(props: EntityEditProps<E>) {
  const { of } = props;
  const id = useRecordId();
  const client = useQueryClient();
  const translate = useTranslate();
  const close = useOpened();
  const cancel = useCancel(of, id);
  const asked = useGetOne<RaRecord>(
    of.name,
    { id },
    { refetchOnMount: 'always', retry: false, meta: { quiet: true } },
  );
  if (!asked.data || !asked.isFetchedAfterMount) {
    return <RecordState of={of} error={asked.error} onAgain={asked.refetch} />;
  }

  const name = representationOf(of, asked.data);
  function onSaved(saved: RaRecord) {
    void client.invalidateQueries({ queryKey: [of.name, 'getOne', { id: String(saved.id) }] });
    toast({ kind: 'success', message: translate('linehaul.forms.saved', { name }) });
    close?.();
  }
  return (
    <EntityForm
      {...props}
      key={id}
      record={asked.data}
      head={<FormHead title={translate('linehaul.forms.editOne', { name })} />}
      onSaved={onSaved}
      onCancel={cancel}
    />
  );
}
