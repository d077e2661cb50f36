import { useTranslate } from 'ra-core';
import { Notice } from '../../feedback/Notice.tsx';
import { useT } from '../../i18n/useT.ts';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import { ExportButton } from '../../resources/parts/ExportButton.tsx';
import { PageHeader } from '../../resources/parts/PageHeader.tsx';
import { AuditFilterLine } from './AuditFilterLine.tsx';
import { AuditRow } from './AuditRow.tsx';
import styles from './auditLog.module.css';
import { type AuditLogBase, useAuditFilters, useAuditLog } from './useAuditLog.ts';

const COLUMNS = ['time', 'who', 'what', 'kind', 'named', 'changes'] as const;

/** Everything that was changed in the company: by whom, when, and the old value. */
export const AuditLog = () => <AuditLogPage base="/audit" title="title" />;

/** What the platform itself changed: accounts, requests, emails, the companies themselves. */
export const PlatformAuditLog = () => <AuditLogPage base="/platform-audit" title="platformTitle" />;

function AuditLogPage({ base, title }: { base: AuditLogBase; title: string }) {
  const translate = useTranslate();
  const t = useT('history.auditLog');
  const { filters, change } = useAuditFilters();
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useAuditLog(
    base,
    filters,
  );
  const entries = data?.pages.flatMap(page => page.data) ?? [];

  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <PageHeader
          title={t(title)}
          actions={<ExportButton path={`${base}/export/list`} query={{ ...filters }} />}
        />
        <AuditFilterLine base={base} filters={filters} onChange={change} />
      </div>
      {error && <Notice title={translate('linehaul.lists.failed')} text={error.message} />}
      {data && entries.length === 0 && <Notice title={t('nothing')} />}
      {entries.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              {COLUMNS.map(name => (
                <th key={name} scope="col" className={styles[name]}>
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map(entry => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
      {entries.length > 0 && (
        <p className={styles.foot}>
          {hasNextPage ? (
            <BusyButton isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {translate('linehaul.history.earlier')}
            </BusyButton>
          ) : (
            <span className={styles.quiet}>{t('end')}</span>
          )}
        </p>
      )}
    </div>
  );
}
