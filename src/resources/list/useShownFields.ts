import type { ReactNode } from 'react';
import { type Entity, representing } from '../../../schema/entity.ts';
import { placed, type WrittenColumn, writtenColumns } from './columnSettings.ts';
import { useListFacts } from './listFacts.ts';
import { useColumnSettings } from './useColumnSettings.ts';

/** The visible columns in order, by the export's names. */
export function useShownFields(columns: ReactNode): string[] {
  const { entity, listKey } = useListFacts();
  const [settings] = useColumnSettings(listKey);
  const shown = placed(writtenColumns(columns, entity.name), settings);
  return [...new Set(shown.flatMap(column => exportedBy(column, entity)))];
}

/** The export fields of a column. The name column exports all its fields. */
export const exportedBy = (
  { name, exports }: Pick<WrittenColumn, 'name' | 'exports'>,
  entity: Entity,
): readonly string[] => exports ?? (name === 'name' ? representing(entity) : [name]);
