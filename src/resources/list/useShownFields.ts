import type { ReactNode } from 'react';
import { type Entity, representing } from '../../../schema/entity.ts';
import { placed, type WrittenColumn, writtenColumns } from './columnSettings.ts';
import { useListFacts } from './listFacts.ts';
import { useColumnSettings } from './useColumnSettings.ts';

/** The columns that the person sees, in their order, as the export names them. */
export function useShownFields(columns: ReactNode): string[] {
  const { entity, listKey } = useListFacts();
  const [settings] = useColumnSettings(listKey);
  const shown = placed(writtenColumns(columns, entity.name), settings);
  return [...new Set(shown.flatMap(column => exportedBy(column, entity)))];
}

/** The fields that a column is exported as; that of the name has all that make the name. */
export const exportedBy = (
  { name, exports }: Pick<WrittenColumn, 'name' | 'exports'>,
  entity: Entity,
): readonly string[] => exports ?? (name === 'name' ? representing(entity) : [name]);
