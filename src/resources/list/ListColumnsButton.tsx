import { type ReactNode, useMemo } from 'react';
import { ColumnsButton } from './ColumnsButton.tsx';
import { writtenColumns } from './columnSettings.ts';
import { useListFacts } from './listFacts.ts';
import { useColumnSettings } from './useColumnSettings.ts';

/** The choice of the columns of the list around it. */
export function ListColumnsButton({ columns }: { columns: ReactNode }) {
  const { entity, listKey } = useListFacts();
  const [settings, setSettings] = useColumnSettings(listKey);
  const written = useMemo(() => writtenColumns(columns, entity.name), [columns, entity]);
  return <ColumnsButton columns={written} settings={settings} onSettings={setSettings} />;
}
