import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import type { Entity } from '../../../schema/entity.ts';
import { operations } from '../../../schema/operations/index.ts';
import type { OperationName } from '../../../schema/operations/operation.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { toast } from '../../feedback/toasts.ts';
import { useAbilities } from '../derived/abilities.ts';
import { representationOf } from '../derived/representation.ts';

interface Activation {
  isActive: boolean;
  toggle: () => void;
  isBusy: boolean;
}

/** Deactivates and reactivates a record. Null where that does not exist, or is not permitted. */
export function useActivation(entity: Entity, record: RaRecord | undefined): Activation | null {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const translate = useTranslate();
  const can = useAbilities(entity);
  const isActive = record ? isInUse(entity, record) : false;

  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('PUT', activationPath(entity, record?.id ?? 0, !isActive), { version: record?.version }),
    // Also after a refusal: it then shows what someone else changed meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: [entity.name] }),
    onSuccess() {
      const done = isActive ? 'deactivated' : 'activated';
      const name = representationOf(entity, record);
      toast({ kind: 'success', message: translate(`linehaul.lists.${done}`, { name }) });
    },
  });
  if (!record || !can.activate) return null;
  return { isActive, toggle: () => mutate(), isBusy: isPending };
}

/** Drivers use their status for this, trucks a switch. */
export const isInUse = ({ fields }: Entity, record: RaRecord) =>
  fields.is_active ? record.is_active === true : record.status === 'active';

/** Trucks are set to active and deactive, people to activated and deactivated. */
export function activationPath({ name }: Entity, id: number | string, active: boolean): string {
  const path = `/${name}/${active ? 'activated' : 'deactivated'}`;
  // In the format of the table's names, whether it exists or not.
  if (operations.has(`PUT ${path}/{id}` as OperationName)) return `${path}/${id}`;
  return `/${name}/${active ? 'active' : 'deactive'}/${id}`;
}
