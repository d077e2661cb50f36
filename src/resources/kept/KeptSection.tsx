import { Button } from '@mui/material';
import { type RaRecord, RecordContextProvider, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { Entity } from '../../../schema/entity.ts';
import { NotRead } from '../../feedback/NotRead.tsx';
import { PartSkeleton } from '../../feedback/Skeletons.tsx';
import { useMayAsk } from '../../session/useRights.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { useColumnLabel } from '../list/HeadCell.tsx';
import showStyles from '../show/show.module.css';
import { KeptDialog } from './KeptDialog.tsx';
import { KeptMenu } from './KeptMenu.tsx';
import styles from './kept.module.css';
import type { KeptCalls } from './keptCalls.ts';
import type { KeptColumn } from './keptColumns.tsx';
import { useKept } from './useKept.ts';

interface KeptSectionProps {
  of: Entity;
  /** The record's entity, whose page this stands on. */
  under: Entity;
  calls: KeptCalls;
  /** A message key. */
  title: string;
  columns: readonly KeptColumn[];
  /** The field by which the newest comes first; else the newest made. */
  sort?: string;
  /** Rows that are over are quiet. */
  isOver?: (row: RaRecord) => boolean;
  /** What a new one begins with, the record it is kept under among it. */
  start?: Readonly<Record<string, unknown>>;
  /** A message key: the button of a new one. */
  add?: string;
  /** The inputs of a new one and of a changed one. */
  children?: ReactNode;
}

/** So many are shown before all are. */
const FIRST = 5;

/** What is kept under a record, newest first, and what can be done about it. */
export function KeptSection(props: KeptSectionProps) {
  const { of, under, calls, title, columns, sort, start = {}, add, children } = props;
  const kept = useKept(of, under, calls, sort);
  const mayAsk = useMayAsk();
  const translate = useTranslate();
  const [edited, setEdited] = useState<RaRecord | 'new'>();
  const name = translate(title);
  const canAdd = add && calls.create && mayAsk(calls.create);

  return (
    <section className={showStyles.section} aria-label={name}>
      <div className={styles.head}>
        <h2 className={showStyles.heading}>{name}</h2>
        {canAdd && (
          <Button size="small" onClick={() => setEdited('new')}>
            <span className={styles.add}>
              <Glyph name="ic-plus" size={14} />
              {translate(add)}
            </span>
          </Button>
        )}
      </div>
      {!kept.rows && !kept.error && <PartSkeleton />}
      {!kept.rows && kept.error && (
        <NotRead error={kept.error} onAgain={kept.ask} words="linehaul.fleet" isPart />
      )}
      {kept.rows?.length === 0 && (
        <p className={styles.quiet}>{translate('linehaul.fleet.none')}</p>
      )}
      {kept.rows && kept.rows.length > 0 && (
        <KeptTable
          {...props}
          rows={kept.rows}
          columns={columns}
          onEdit={children ? setEdited : undefined}
          onRemove={kept.remove}
        />
      )}
      {edited && (
        <KeptDialog
          title={edited === 'new' ? translate(add ?? title) : name}
          start={edited === 'new' ? start : edited}
          onSubmit={values => kept.save(values, edited === 'new' ? undefined : edited.id)}
          onClose={() => setEdited(undefined)}
        >
          {children}
        </KeptDialog>
      )}
    </section>
  );
}

interface KeptTableProps extends KeptSectionProps {
  rows: readonly RaRecord[];
  onEdit?: (row: RaRecord) => void;
  onRemove: (id: RaRecord['id']) => Promise<void>;
}

function KeptTable({ rows, columns, calls, isOver, onEdit, onRemove }: KeptTableProps) {
  const [isWhole, setWhole] = useState(false);
  const translate = useTranslate();
  const shown = isWhole ? rows : rows.slice(0, FIRST);
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map(column => (
                <HeadCell key={column.name} {...column} />
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {shown.map(row => (
              <RecordContextProvider key={row.id} value={row}>
                <tr className={isOver?.(row) ? styles.over : undefined}>
                  {columns.map(({ name, cell }) => (
                    <td key={name}>{cell}</td>
                  ))}
                  <td className={styles.menu}>
                    <KeptMenu
                      calls={calls}
                      onEdit={onEdit && (() => onEdit(row))}
                      onRemove={() => onRemove(row.id)}
                    />
                  </td>
                </tr>
              </RecordContextProvider>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > FIRST && (
        <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {translate(`linehaul.fleet.${isWhole ? 'fewer' : 'all'}`, { count: rows.length })}
        </Button>
      )}
    </>
  );
}

function HeadCell({ name, label }: KeptColumn) {
  const words = useColumnLabel(label, name);
  return <th scope="col">{words}</th>;
}
