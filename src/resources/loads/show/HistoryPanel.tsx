import { useTranslate } from 'ra-core';
import { useMay } from '../../../session/useRights.ts';
import { RecordHistory } from '../../history/RecordHistory.tsx';
import type { Load } from '../load.ts';
import { Panel } from './Panel.tsx';

/** Who changed what on the load, its stops, drivers and papers. */
export function HistoryPanel({ load }: { load: Load }) {
  const translate = useTranslate();
  const may = useMay();
  if (!may('audit.list')) return null;
  return (
    <Panel title={translate('linehaul.history.title')}>
      <RecordHistory of="loads" id={load.id} />
    </Panel>
  );
}
