import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { pathOf } from '../../../schema/screens.ts';
import { momentText } from '../../format/valueTexts.ts';
import { type ChangeText, entityLabel, entryTexts } from '../../resources/history/changeTexts.ts';
import type { Entry } from '../../resources/history/Entry.ts';
import { EntryChanges } from '../../resources/history/EntryChanges.tsx';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import styles from './auditLog.module.css';

/** One change: when, who, which record, and a summary; the rest expands. */
export function AuditRow({ entry }: { entry: Entry }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const texts = entryTexts(entry, translate);
  const [first] = texts;
  const isReported = entry.action === 'update' || entry.action === 'read';

  return (
    <>
      <tr className={styles.row}>
        <td className={styles.time}>
          <time dateTime={entry.at}>{momentText(entry.at)}</time>
        </td>
        <td>{entry.user?.name ?? translate('linehaul.history.system')}</td>
        <td>{translate(`linehaul.history.actions.${entry.action}`)}</td>
        <td>{entityLabel(entry.entity, translate)}</td>
        <td>
          <RecordLink entry={entry} />
        </td>
        <td>
          {texts.length > 0 && (
            <button
              type="button"
              className={styles.more}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <Glyph name={isOpen ? 'ic-down' : 'ic-right'} size={14} />
              <span className={styles.short}>
                {isReported && first
                  ? shortOf(entry, first)
                  : translate('linehaul.history.auditLog.fields', { smart_count: texts.length })}
              </span>
              {isReported && texts.length > 1 && (
                <span className={styles.quiet}>
                  {translate('linehaul.history.auditLog.more', { smart_count: texts.length - 1 })}
                </span>
              )}
            </button>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr className={styles.open}>
          <td colSpan={5} />
          <td>
            <EntryChanges entry={entry} />
          </td>
        </tr>
      )}
    </>
  );
}

/** "Phone: 815 555 0100 → 815 555 0111", "Taken away: Cancel loads". */
function shortOf({ action }: Entry, { label, before, after, isList }: ChangeText): string {
  if (action === 'read') return label;
  if (isList) return `${label}: ${before ?? after}`;
  return `${label}: ${[before, after ?? '–'].filter(Boolean).join(' → ')}`;
}

/** What is read in its form. */
const FORMS: readonly string[] = ['companies', 'users'];

/** The record's name, with a link when it has a page and still exists. */
function RecordLink({ entry: { entity, action, record } }: { entry: Entry }) {
  const companyId = useCompanyId();
  const name = record.title ?? (record.id === null ? '' : `#${record.id}`);
  const path =
    record.id === null || action === 'delete'
      ? null
      : pathOf(entity, FORMS.includes(entity) ? 'edit' : 'show', { companyId, id: record.id });
  return path ? <Link to={path}>{name}</Link> : <span className={styles.quiet}>{name}</span>;
}
