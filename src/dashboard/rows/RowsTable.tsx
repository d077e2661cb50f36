import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { FigureRow, FigureRows } from '../../../schema/responses/dashboard.ts';
import { pathOf } from '../../../schema/screens.ts';
import { figureText } from '../../format/figureText.ts';
import { useResourceNames } from '../../format/names.ts';
import { dateText } from '../../format/valueTexts.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import styles from './rows.module.css';

/** A page of rows, each linked to its record, above the totals of all pages. */
export function RowsTable({ data }: { data: FigureRows }) {
  const translate = useTranslate();
  const { rows, columns, totals, label, date_label } = data;
  const { one } = useResourceNames({ name: rows[0]?.entity ?? 'loads' });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard
    <section className={styles.frame} tabIndex={0} aria-label={label}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{one}</th>
            <th scope="col">{translate('linehaul.dashboard.rows.part')}</th>
            <th scope="col">{date_label}</th>
            {columns.map(column => (
              <th key={column.key} scope="col" className={styles.number}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one record may be alike, and never move
            <tr key={place}>
              <th scope="row">
                <RecordName row={row} />
              </th>
              <td>{row.note}</td>
              <td>{row.date && dateText(row.date)}</td>
              {columns.map(({ key, unit }, at) => (
                <td key={key} className={styles.number}>
                  {figureText(row.figures[at], unit)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {translate('linehaul.dashboard.tiles.all')}
            </th>
            {columns.map(({ key, unit }, at) => (
              <td key={key} className={styles.number}>
                {figureText(totals[at], unit)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function RecordName({ row: { entity, id, name } }: { row: FigureRow }) {
  const companyId = useCompanyId();
  const path = pathOf(entity, 'show', { companyId, id });
  return path ? <Link to={path}>{name}</Link> : name;
}
