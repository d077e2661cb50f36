import { Button } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReceiptImportRow } from '../../../schema/responses/receipts.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { announce } from '../../feedback/announce.ts';
import { NotRead } from '../../feedback/NotRead.tsx';
import { ListSkeleton } from '../../feedback/Skeletons.tsx';
import { momentText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { DropZone } from '../../inputs/files/DropZone.tsx';
import { PageHeader } from '../../resources/parts/PageHeader.tsx';
import { StatusChip } from '../../theme/StatusChip.tsx';
import type { StatusName } from '../../theme/status.ts';
import { OneRemittance } from './OneRemittance.tsx';
import styles from './receive.module.css';
import { useRemittanceCalls, useRemittances } from './useRemittances.ts';

/** Remittance and bank files: drop one, review its matches, save, undo. `?file=7` shows one. */
export function RemittanceFiles() {
  const t = useT('receipts');
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('file')) || null;
  const open = (next: number | null) => setParams(next === null ? {} : { file: String(next) });
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('files.title')}
        actions={id !== null && <Button onClick={() => open(null)}>{t('files.another')}</Button>}
      />
      <div className={styles.body}>
        {id === null ? (
          <>
            <DropFile onBegun={open} />
            <LatestFiles onOpen={open} />
          </>
        ) : (
          <OneRemittance key={id} id={id} onDropped={() => open(null)} />
        )}
      </div>
    </div>
  );
}

function DropFile({ onBegun }: { onBegun: (id: number) => void }) {
  const t = useT('receipts');
  const { upload } = useRemittanceCalls();
  const [isBusy, setBusy] = useState(false);

  async function send(file: File | undefined) {
    if (!file) return;
    setBusy(true);
    try {
      onBegun((await upload(file)).id);
    } catch (error) {
      announce(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <DropZone
      label={t('files.drop')}
      busy={t('files.reading')}
      note={t('files.dropNote')}
      isBusy={isBusy}
      onFiles={([file]) => void send(file)}
    />
  );
}

function LatestFiles({ onOpen }: { onOpen: (id: number) => void }) {
  const t = useT('receipts');
  const { data, error, isPending, refetch } = useRemittances();
  return (
    <section className={styles.card} aria-label={t('files.latest')}>
      <h2 className={styles.section}>{t('files.latest')}</h2>
      {isPending && <ListSkeleton columns={6} rows={3} />}
      {error && !data && (
        <NotRead
          error={error}
          onAgain={() => void refetch()}
          words="linehaul.receipts.files"
          isPart
        />
      )}
      {data?.length === 0 && <p className={styles.quiet}>{t('files.none')}</p>}
      {data && data.length > 0 && (
        <div className={styles.frame}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('files.file')}</th>
                <th scope="col">{t('files.when')}</th>
                <th scope="col">{t('files.by')}</th>
                <th scope="col">{t('files.status')}</th>
                <th scope="col" className={styles.number}>
                  {t('files.receipts')}
                </th>
                <th scope="col" className={styles.number}>
                  {t('files.total')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map(one => (
                <FileRow key={one.id} file={one} onOpen={onOpen} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

const LOOKS: Readonly<Record<ReceiptImportRow['status'], StatusName>> = {
  draft: 'draft',
  applied: 'delivered',
  undone: 'canceled',
};

function FileRow({ file, onOpen }: { file: ReceiptImportRow; onOpen: (id: number) => void }) {
  const t = useT('receipts');
  return (
    <tr>
      <th scope="row">
        <button type="button" className={styles.link} onClick={() => onOpen(file.id)}>
          {file.name}
        </button>
      </th>
      <td>{momentText(file.created_at)}</td>
      <td>{file.created_by_name}</td>
      <td>
        <StatusChip status={LOOKS[file.status]} label={t(`files.statuses.${file.status}`)} />
      </td>
      <td className={styles.number}>{file.receipt_count}</td>
      <td className={styles.number}>{formatMoney(file.total_amount)}</td>
    </tr>
  );
}
