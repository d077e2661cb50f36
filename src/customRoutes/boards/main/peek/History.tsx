import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { personName } from '../../../../../schema/recordName.ts';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import type { LinehaulProvider } from '../../../../dataProvider.ts';
import { ownZone } from '../../../../storage/preferences/ownZone.ts';
import { shortTime } from '../../parts/times.ts';
import panel from '../../parts/truckPanel.module.css';
import { changeText, worthReporting } from './changeText.ts';
import styles from './peek.module.css';

/** Who changed what on the truck and its loads, refetched when the row changes. */
export function History({ row }: { row: BoardRow }) {
  const { call } = useDataProvider<LinehaulProvider>();
  const translate = useTranslate();
  const { data, error } = useQuery({
    queryKey: ['boards', 'history', row.id, row.version],
    queryFn: () => call('GET', `/boards/histories/${row.id}?per_page=50`),
    placeholderData: earlier => earlier,
  });
  if (error) return <p className={panel.muted}>{error.message}</p>;
  if (!data) return <p className={panel.muted}>{translate('linehaul.inputs.grid.loading')}</p>;
  if (data.data.length === 0)
    return <p className={panel.muted}>{translate('linehaul.boards.peek.noHistory')}</p>;

  return (
    <ol className={panel.history}>
      {data.data.map(entry => (
        <li key={entry.id}>
          <p className={panel.when}>
            <b>{entry.user ? personName(entry.user) : translate('linehaul.boards.peek.system')}</b>
            <time dateTime={entry.at}>{shortTime(entry.at, ownZone())}</time>
          </p>
          <p>
            {entry.title ??
              translate(`resources.${entry.entity}.name`, { smart_count: 1, _: entry.entity })}
            {entry.action !== 'update' &&
              ` · ${translate(`linehaul.boards.actions.${entry.action}`, { _: entry.action })}`}
          </p>
          {entry.action !== 'delete' &&
            worthReporting(entry.changes).map(change => (
              <p key={change.field} className={styles.change}>
                {changeText(entry, change, translate)}
              </p>
            ))}
        </li>
      ))}
    </ol>
  );
}
