import { Button } from '@mui/material';
import { useState } from 'react';
import type { ReportResult } from '../../../schema/responses/reports.ts';
import { figureText } from '../../format/figureText.ts';
import { useT } from '../../i18n/useT.ts';
import { cellText } from './cellText.ts';
import styles from './reports.module.css';

const PER_PAGE = 100;

/** The rows of a report, a page at a time, with the totals under them. */
export function ReportTable({ name, result }: { name: string; result: ReportResult }) {
  const t = useT('reports');
  const [page, setPage] = useState(1);
  const { columns, rows, totals } = result;
  const pages = Math.max(1, Math.ceil(rows.length / PER_PAGE));
  const shown = rows.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard */}
      <section className={styles.frame} tabIndex={0} aria-label={name}>
        <table className={styles.table} aria-label={name}>
          <thead>
            <tr>
              {columns.map(({ key, label, kind }) => (
                <th
                  key={key}
                  scope="col"
                  className={kind === 'measure' ? styles.number : undefined}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a list may be alike, and never move
              <tr key={place}>
                {columns.map(({ key, kind, unit }) => (
                  <td key={key} className={kind === 'measure' ? styles.number : undefined}>
                    {cellText(row, key, unit)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              {columns.map(({ key, kind, unit }, at) => (
                <td key={key} className={kind === 'measure' ? styles.number : undefined}>
                  {kind === 'measure' ? figureText(totals[key], unit) : at === 0 && t('total')}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      {pages > 1 && (
        <div className={styles.line}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('previous')}
          </Button>
          <span>{t('page', { page, pages })}</span>
          <Button disabled={page === pages} onClick={() => setPage(page + 1)}>
            {t('next')}
          </Button>
        </div>
      )}
    </>
  );
}
