import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Entity } from '../../../schema/entity.ts';
import { operations } from '../../../schema/operations/index.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { toast } from '../../feedback/toasts.ts';
import { useResourceNames } from '../../format/names.ts';
import { lazyPart } from '../../routing/lazyPart.tsx';
import { useCanRequest } from '../../session/useRights.ts';
import { BarButton } from '../parts/ActionBar.tsx';
import type { DialogValues } from '../parts/FormDialog.tsx';

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

  const close = () => setOpen(false);
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
        <ChangeDialog
          of={of}
          fields={of.bulkEditable}
          title={t('title')}
          onChange={change}
          onClose={close}
          onMissing={close}
        />
      )}
    </>
  );
}

const ChangeDialog = lazyPart(
  () => import('./ChangeDialog.tsx').then(part => part.ChangeDialog),
  true,
);
