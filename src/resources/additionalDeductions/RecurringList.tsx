import { additionalDeductions } from '../../../schema/entities/additionalDeductions.ts';
import { useCan } from '../../session/useRights.ts';
import { EntityList } from '../list/EntityList.tsx';
import { RecurringBulk } from './RecurringBulk.tsx';
import { RecurringRowActions } from './RecurringRowActions.tsx';

/** What settlements deduct or pay again and again; each is paused, resumed or canceled here. */
export function RecurringList() {
  const may = useCan();
  return (
    <EntityList
      of={additionalDeductions}
      canSelect={may('additional-deductions.update') || may('additional-deductions.export')}
      rowActions={<RecurringRowActions />}
      bulkActions={<RecurringBulk />}
    />
  );
}
