import { useTranslate } from 'ra-core';
import { NotRead } from '../../feedback/NotRead.tsx';
import { ListSkeleton } from '../../feedback/Skeletons.tsx';
import { momentText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { entityLabel } from '../../resources/history/changeTexts.ts';
import { StatusChip } from '../../theme/StatusChip.tsx';
import type { StatusName } from '../../theme/status.ts';
import type { ImportStatus } from './Import.ts';
import styles from './imports.module.css';
import { useImportHistory } from './useImports.ts';

interface ImportHistoryProps {
  kind: string | null;
  onOpen: (id: number) => void;
}

const COLUMNS = ['when', 'who', 'files', 'status', 'created', 'updated', 'rejected'] as const;

/** Earlier imports, by whom, and their results. */
export function ImportHistory({ kind, onOpen }: ImportHistoryProps) {
  const t = useT('imports');
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useImportHistory(kind);

  return (
    <section className={styles.card} aria-labelledby="import-history">
      <h2 id="import-history" className={styles.section}>
        {t('history')}
      </h2>
      {isPending && <ListSkeleton columns={COLUMNS.length} rows={3} />}
      {error && !data && (
        <NotRead
          error={error}
          onAgain={() => void refetch()}
          words="linehaul.imports.past"
          isPart
        />
      )}
      {data?.length === 0 && <p className={styles.quiet}>{t('noHistory')}</p>}
      {data && data.length > 0 && (
        <div className={styles.frame}>
          <table className={styles.table}>
            <thead>
              <tr>
                {COLUMNS.map(name => (
                  <th key={name} scope="col">
                    {t(`columns.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map(one => (
                <tr key={one.id}>
                  <td>
                    <button type="button" className={styles.link} onClick={() => onOpen(one.id)}>
                      {momentText(one.created_at)}
                    </button>
                  </td>
                  <td>{one.created_by_name}</td>
                  <td>
                    {one.files.map(({ id, name, kind: of }) => (
                      <span key={id} className={styles.fileName} title={entityLabel(of, translate)}>
                        {name}
                      </span>
                    ))}
                  </td>
                  <td>
                    <ImportChip status={one.status} />
                  </td>
                  <td className={styles.number}>{one.created_count}</td>
                  <td className={styles.number}>{one.updated_count}</td>
                  <td className={styles.number}>{one.rejected_count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

const looks: Readonly<Record<ImportStatus, StatusName>> = {
  draft: 'draft',
  queued: 'pending',
  running: 'enroute',
  done: 'delivered',
  failed: 'stop',
  undoing: 'enroute',
  undone: 'canceled',
};

export function ImportChip({ status }: { status: ImportStatus }) {
  const t = useT('imports');
  return <StatusChip status={looks[status]} label={t(`statuses.${status}`)} />;
}
