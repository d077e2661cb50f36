import { useTranslate } from 'ra-core';
import type { Entity } from '../../../schema/entity.ts';
import type { FileColumn } from '../../../schema/importReports.ts';
import { neededFields, readingsOf } from '../../../schema/imports.ts';
import { type Translate, useT } from '../../i18n/useT.ts';
import { fieldLabel } from '../../resources/history/changeTexts.ts';
import styles from './imports.module.css';

interface ColumnTableProps {
  entity: Entity;
  targets: readonly string[];
  columns: readonly FileColumn[];
  onChange: (columns: readonly FileColumn[]) => void;
}

/** Each column of the file with some of its values, and its assigned field. */
export function ColumnTable({ entity, targets, columns, onChange }: ColumnTableProps) {
  const t = useT('imports');
  const translate = useTranslate();
  const needed = neededFields(entity);
  const options = targets
    .map(name => ({ name, label: targetLabel(entity, name, translate) }))
    .sort((one, other) => one.label.localeCompare(other.label));

  const take = (heading: string, field: string | null) =>
    onChange(
      columns.map(column => {
        if (column.heading === heading) return { ...column, field, confidence: field ? 1 : 0 };
        // A field has one column: the other one that had it is left out.
        return column.field === field ? { ...column, field: null, confidence: 0 } : column;
      }),
    );
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('heading')}</th>
            <th scope="col">{t('samples')}</th>
            <th scope="col">{t('takenFor')}</th>
            <th scope="col">{t('sure')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ heading, field, confidence, samples }) => (
            <tr key={heading} className={field === null ? styles.left : undefined}>
              <td>{heading}</td>
              <td className={styles.samples}>{samples.join(' · ')}</td>
              <td>
                <select
                  className={styles.select}
                  aria-label={t('takenForOne', { heading })}
                  value={field ?? ''}
                  onChange={({ target }) => take(heading, target.value || null)}
                >
                  <option value="">{t('leaveOut')}</option>
                  {options.map(({ name, label }) => (
                    <option key={name} value={name}>
                      {needed.includes(name) ? `${label} *` : label}
                    </option>
                  ))}
                </select>
              </td>
              <td>{field !== null && <Sureness confidence={confidence} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Sureness({ confidence }: { confidence: number }) {
  const t = useT('imports');
  const isSure = confidence >= 0.8;
  return (
    <span className={isSure ? styles.sure : styles.warn}>
      {t(isSure ? 'isSure' : 'isGuess', { percent: Math.round(confidence * 100) })}
    </span>
  );
}

/** A field by its name in forms; a special interpretation by a name of the import. */
export const targetLabel = (entity: Entity, name: string, translate: Translate): string =>
  readingsOf(entity).includes(name)
    ? translate(`linehaul.imports.readings.${name}`)
    : fieldLabel(entity.name, name, translate);
