import { useTranslate } from 'ra-core';
import { RecordHistory } from '../../history/RecordHistory.tsx';
import { useMayReadHistory } from '../../history/useMayReadHistory.ts';
import type { Load } from '../load.ts';
import { Panel } from './Panel.tsx';

/** Who changed what on the load, its stops, drivers and papers. */
export function HistoryPanel({ load }: { load: Load }) {
  const translate = useTranslate();
  if (!useMayReadHistory('loads')) return null;
  return (
    <Panel title={translate('linehaul.history.title')}>
      <RecordHistory of="loads" id={load.id} />
    </Panel>
  );
}
