import { type RaRecord, RecordContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { NotRead } from '../../feedback/NotRead.tsx';
import { PartSkeleton } from '../../feedback/Skeletons.tsx';
import { useColumnLabel } from '../list/HeadCell.tsx';
import showStyles from '../show/show.module.css';
import styles from './lead.module.css';

export interface LeadColumn {
  name: string;
  /** A message key, or `resources.<entity>.fields.<field>`. */
  label: string;
  align?: 'right';
  /** Rendered with the row as its record. */
  cell: ReactNode;
}

interface LeadListProps {
  title: string;
  /** At the right of the title: a sum, or the way to all of them. */
  more?: ReactNode;
  columns: readonly LeadColumn[];
  rows: readonly RaRecord[] | undefined;
  error: unknown;
  onAgain: () => void;
  /** What is said where there is none. */
  none: string;
}

/** A few records that belong to the one of the page, below what leads it. */
export function LeadList({ title, more, columns, rows, error, onAgain, none }: LeadListProps) {
  return (
    <section className={showStyles.section} aria-label={title}>
      <div className={styles.head}>
        <h2 className={showStyles.heading}>{title}</h2>
        {more}
      </div>
      {!rows && !error && <PartSkeleton />}
      {!rows && error !== null && (
        <NotRead error={error} onAgain={onAgain} words="linehaul.fleet" isPart />
      )}
      {rows?.length === 0 && <p className={styles.quiet}>{none}</p>}
      {rows && rows.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map(column => (
                  <Head key={column.name} {...column} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <RecordContextProvider key={row.id} value={row}>
                  <tr>
                    {columns.map(({ name, align, cell }) => (
                      <td key={name} className={align && styles[align]}>
                        {cell}
                      </td>
                    ))}
                  </tr>
                </RecordContextProvider>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Head({ name, label, align }: LeadColumn) {
  const words = useColumnLabel(label, name);
  return (
    <th scope="col" className={align && styles[align]}>
      {words}
    </th>
  );
}
