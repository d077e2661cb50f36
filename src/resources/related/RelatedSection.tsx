import { Button } from '@mui/material';
import { type RaRecord, RecordContextProvider, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { Entity } from '../../../schema/entity.ts';
import { NotRead } from '../../feedback/NotRead.tsx';
import { PartSkeleton } from '../../feedback/Skeletons.tsx';
import { useCanRequest } from '../../session/useRights.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { useColumnLabel } from '../list/HeadCell.tsx';
import showStyles from '../show/show.module.css';
import { RelatedDialog } from './RelatedDialog.tsx';
import { RelatedMenu } from './RelatedMenu.tsx';
import styles from './related.module.css';
import type { RelatedCalls } from './relatedCalls.ts';
import type { RelatedColumn } from './relatedColumns.tsx';
import { useRelated } from './useRelated.ts';

interface RelatedSectionProps {
  of: Entity;
  /** The entity of the record's page. */
  under: Entity;
  calls: RelatedCalls;
  /** A message key. */
  title: string;
  columns: readonly RelatedColumn[];
  /** The sort field, newest first. Default: creation. */
  sort?: string;
  /** Rows that are over are muted. */
  isOver?: (row: RaRecord) => boolean;
  /** The initial values of a new one, its parent record included. */
  start?: Readonly<Record<string, unknown>>;
  /** A message key: the button for a new one. */
  add?: string;
  /** The inputs of the create and edit form. */
  children?: ReactNode;
}

/** The number of rows shown at first. */
const FIRST = 5;

/** A related list of a record, newest first, with its actions. */
export function RelatedSection(props: RelatedSectionProps) {
  const { of, under, calls, title, columns, sort, start = {}, add, children } = props;
  const kept = useRelated(of, under, calls, sort);
  const canRequest = useCanRequest();
  const translate = useTranslate();
  const [edited, setEdited] = useState<RaRecord | 'new'>();
  const name = translate(title);
  const canAdd = add && calls.create && canRequest(calls.create);

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
        <RelatedTable
          {...props}
          rows={kept.rows}
          columns={columns}
          onEdit={children ? setEdited : undefined}
          onRemove={kept.remove}
        />
      )}
      {edited && (
        <RelatedDialog
          title={edited === 'new' ? translate(add ?? title) : name}
          start={edited === 'new' ? start : edited}
          onSubmit={values => kept.save(values, edited === 'new' ? undefined : edited.id)}
          onClose={() => setEdited(undefined)}
        >
          {children}
        </RelatedDialog>
      )}
    </section>
  );
}

interface RelatedTableProps extends RelatedSectionProps {
  rows: readonly RaRecord[];
  onEdit?: (row: RaRecord) => void;
  onRemove: (row: RaRecord) => Promise<void>;
}

function RelatedTable({ rows, columns, calls, isOver, onEdit, onRemove }: RelatedTableProps) {
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
                    <RelatedMenu
                      calls={calls}
                      onEdit={onEdit && (() => onEdit(row))}
                      onRemove={() => onRemove(row)}
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

function HeadCell({ name, label }: RelatedColumn) {
  const words = useColumnLabel(label, name);
  return <th scope="col">{words}</th>;
}
