import type { ReactNode } from 'react';
import { representing } from '../../../schema/entity.ts';
import { arranged, isShown, writtenColumns } from './columnSettings.ts';
import { useListFacts } from './listFacts.ts';
import { useColumnSettings } from './useColumnSettings.ts';

/** The declared fields among the columns that the person sees, in their order. */
export function useShownFields(columns: ReactNode): string[] {
  const { entity, listKey } = useListFacts();
  const [settings] = useColumnSettings(listKey);
  const shown = arranged(writtenColumns(columns, entity.name), settings)
    .filter(column => isShown(column, settings))
    .flatMap(({ name }) => (name === 'name' ? representing(entity) : [name]));
  return [...new Set(shown)].filter(
    name => Object.hasOwn(entity.fields, name) || name === 'created_at',
  );
}
