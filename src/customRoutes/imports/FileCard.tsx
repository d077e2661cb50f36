import { useTranslate } from 'ra-core';
import { registry } from '../../../schema/entities/index.ts';
import type { Entity } from '../../../schema/entity.ts';
import { importTargets, neededFields } from '../../../schema/imports.ts';
import { type Translate, useT } from '../../i18n/useT.ts';
import { entityLabel, fieldLabel } from '../../resources/history/changeTexts.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { ColumnTable } from './ColumnTable.tsx';
import { FixedFields } from './FixedFields.tsx';
import type { ImportFile } from './Import.ts';
import styles from './imports.module.css';
import { useImportables } from './useImports.ts';

interface FileCardProps {
  file: ImportFile;
  onChange: (changes: Partial<ImportFile>) => void;
}

/** A file: the type of its rows, its columns, the values without a column, and the key. */
export function FileCard({ file, onChange }: FileCardProps) {
  const t = useT('imports');
  const translate = useTranslate();
  const kinds = useImportables();
  const entity = registry.get(file.kind);
  const taken = file.columns.flatMap(({ field }) => (field === null ? [] : [field]));
  const unsure = file.columns.filter(({ field, confidence }) => field !== null && confidence < 0.8);
  const missing = missingFields(entity, taken, file.fixed ?? {});
  const hasChoice = file.sheets.length > 1;

  return (
    <details
      className={styles.card}
      open={missing.length > 0 || unsure.length > 0 || hasChoice || undefined}
    >
      <summary className={styles.fileHead}>
        <Glyph name="ic-right" size={14} className={styles.fold} />
        <strong>{file.name}</strong>
        {hasChoice && <span>{sheetText(file, t)}</span>}
        <span>
          {entityLabel(file.kind, (key, args) => translate(key, { ...args, smart_count: 2 }))}
        </span>
        <span className={styles.quiet}>{t('rows', { smart_count: file.row_count })}</span>
        <span className={styles.quiet}>
          {t('columnsTaken', { taken: taken.length, all: file.columns.length })}
        </span>
        {missing.length > 0 && (
          <span className={styles.warn}>
            {t('missing', {
              fields: missing.map(name => fieldLabel(entity.name, name, translate)).join(', '),
            })}
          </span>
        )}
      </summary>
      {hasChoice && <SheetChoice file={file} onChange={onChange} />}
      <label className={styles.line}>
        {t('rowsAre')}
        <select
          className={styles.select}
          value={file.kind}
          onChange={({ target }) =>
            onChange({ kind: target.value, columns: [], key: [], fixed: {} })
          }
        >
          {kinds.map(({ name }) => (
            <option key={name} value={name}>
              {entityLabel(name, (key, args) => translate(key, { ...args, smart_count: 2 }))}
            </option>
          ))}
        </select>
      </label>
      {file.keys.length > 1 && (
        <label className={styles.line}>
          {t('knownBy')}
          <select
            className={styles.select}
            value={file.key.join()}
            onChange={({ target }) => onChange({ key: target.value.split(',') })}
          >
            {file.keys.map(names => (
              <option key={names.join()} value={names.join()}>
                {names.map(name => fieldLabel(entity.name, name, translate)).join(' + ')}
              </option>
            ))}
          </select>
        </label>
      )}
      <FixedFields
        entity={entity}
        names={[...new Set([...missing, ...Object.keys(file.fixed ?? {})])].filter(
          name => !taken.includes(name),
        )}
        fixed={file.fixed ?? {}}
        onChange={fixed => onChange({ fixed })}
      />
      <ColumnTable
        entity={entity}
        targets={importTargets(entity)}
        columns={file.columns}
        onChange={columns => onChange({ columns: [...columns] })}
      />
    </details>
  );
}

/** Which sheet of a workbook is read. Another one has other columns, and may have another type. */
function SheetChoice({ file, onChange }: FileCardProps) {
  const t = useT('imports');
  return (
    <>
      <label className={styles.line}>
        {t('sheet')}
        <select
          className={styles.select}
          value={file.sheet ?? ''}
          onChange={({ target }) =>
            onChange({ sheet: target.value, columns: [], key: [], fixed: {} })
          }
        >
          {file.sheets.map(({ name, rows }) => (
            <option key={name} value={name}>
              {t('sheetRows', { name, smart_count: rows })}
            </option>
          ))}
        </select>
      </label>
      <p className={styles.quiet}>{t('otherSheets')}</p>
    </>
  );
}

/** Sheet 1 of 3: Drivers. */
function sheetText({ sheet, sheets }: ImportFile, t: Translate): string {
  const number = sheets.findIndex(({ name }) => name === sheet) + 1;
  return t('sheetOf', { number, count: sheets.length, name: sheet });
}

/** Fields that are computed when the file has no column for them. */
const WORKED_OUT: Readonly<Record<string, readonly string[]>> = {
  accessorials: ['method'],
  'load-stops': ['timezone'],
  trucks: [],
};

const missingFields = (
  entity: Entity,
  taken: readonly string[],
  fixed: Readonly<Record<string, unknown>>,
): string[] =>
  neededFields(entity).filter(
    name => !taken.includes(name) && !(name in fixed) && !WORKED_OUT[entity.name]?.includes(name),
  );
