import { useTranslate } from 'ra-core';
import { entryTexts } from './changeTexts.ts';
import type { Entry } from './Entry.ts';
import styles from './history.module.css';

/** The fields of an entry, each with its previous and its new value. */
export function EntryChanges({ entry }: { entry: Entry }) {
  const translate = useTranslate();
  const texts = entryTexts(entry, translate);
  if (texts.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {texts.map(({ label, before, after, isList }) => (
        <li key={`${label} ${before} ${after}`} className={styles.change}>
          <span className={styles.field}>{label}</span>
          <span>
            {before !== null && entry.action !== 'create' && <del>{before}</del>}
            {before !== null && after !== null && entry.action === 'update' && (
              <>
                <span aria-hidden="true"> → </span>
                <span className="visuallyHidden">{translate('linehaul.history.became')}</span>
              </>
            )}
            {after !== null && !NAMED_ALONE.includes(entry.action) && <ins>{after}</ins>}
            {after === null && entry.action === 'update' && !isList && (
              <span className={styles.quiet}> {translate('linehaul.history.emptied')}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A deleted value is empty now. For viewed secrets, the audit log has no values. */
const NAMED_ALONE: readonly Entry['action'][] = ['delete', 'read'];
