import { useTranslate } from 'ra-core';
import { useT } from '../../i18n/useT.ts';
import { DateBox } from '../../inputs/dates/DateBox.tsx';
import { ChoicePill } from '../../resources/filters/ChoicePill.tsx';
import { entityLabel } from '../../resources/history/changeTexts.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import styles from './auditLog.module.css';
import { type AuditFilters, type AuditLogBase, FILTERS, useOffered } from './useAuditLog.ts';

interface AuditFilterLineProps {
  base: AuditLogBase;
  filters: AuditFilters;
  onChange: (changes: Partial<Record<keyof AuditFilters, string | null>>) => void;
}

/** Filters by person, record type and day. */
export function AuditFilterLine({ base, filters, onChange }: AuditFilterLineProps) {
  const translate = useTranslate();
  const t = useT('history.auditLog');
  const offered = useOffered(base);
  const entities = (offered?.entities ?? [])
    .map(id => ({ id, name: entityLabel(id, translate) }))
    .sort((one, other) => one.name.localeCompare(other.name));
  const none = Object.fromEntries(FILTERS.map(name => [name, null]));

  return (
    <div className={styles.filters}>
      <ChoicePill
        label={t('who')}
        none={t('anybody')}
        chosen={filters.user_id ?? null}
        options={(offered?.users ?? []).map(({ id, name }) => ({ id: String(id), name }))}
        onChoose={user_id => onChange({ user_id })}
      />
      <ChoicePill
        label={t('entity')}
        none={t('anything')}
        chosen={filters.entity ?? null}
        options={entities}
        onChoose={entity => onChange({ entity })}
      />
      <ChoicePill
        label={t('action')}
        none={t('any')}
        chosen={filters.action ?? null}
        options={(offered?.actions ?? []).map(id => ({
          id,
          name: translate(`linehaul.history.actions.${id}`),
        }))}
        onChoose={action => onChange({ action })}
      />
      {(['date_from', 'date_to'] as const).map(name => (
        <span key={name} className={styles.day}>
          <DateBox
            value={filters[name] ?? null}
            onChange={day => onChange({ [name]: isDay(day) ? day : null })}
            box={{
              size: 'small',
              placeholder: t(name === 'date_from' ? 'from' : 'to'),
              inputProps: { 'aria-label': t(name === 'date_from' ? 'from' : 'to') },
            }}
          />
        </span>
      ))}
      {filters.record_id && (
        <button
          type="button"
          className={styles.record}
          onClick={() => onChange({ record_id: null })}
        >
          {t('oneRecord', { id: filters.record_id })}
          <Glyph name="ic-x" size={12} />
        </button>
      )}
      {Object.keys(filters).length > 0 && (
        <button type="button" className={styles.clear} onClick={() => onChange(none)}>
          {translate('linehaul.lists.clearFilters')}
        </button>
      )}
    </div>
  );
}

const isDay = (value: string | null): value is string =>
  value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value);
