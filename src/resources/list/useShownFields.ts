import type { ReactNode } from 'react';
import { representing } from '../../../schema/entity.ts';
import { placed, writtenColumns } from './columnSettings.ts';
import { useListFacts } from './listFacts.ts';
import { useColumnSettings } from './useColumnSettings.ts';

/** The columns that the person sees, in their order, as the export names them. */
export function useShownFields(columns: ReactNode): string[] {
  const { entity, listKey } = useListFacts();
  const [settings] = useColumnSettings(listKey);
  const shown = placed(writtenColumns(columns, entity.name), settings).flatMap(({ name }) =>
    name === 'name' ? representing(entity) : [name],
  );
  return [...new Set(shown)];
}
