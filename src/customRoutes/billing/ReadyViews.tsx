import { useListContext, useTranslate } from 'ra-core';
import styles from '../../resources/invoices/invoices.module.css';

const views = {
  all: undefined,
  ready: ['ready_for_invoice'],
  blocked: ['not_ready', 'spoiled'],
} as const;

/** All, only the ready ones, only those that are missing something. */
export function ReadyViews() {
  const { filterValues, setFilters, total } = useListContext();
  const translate = useTranslate();
  const { billing_status, ...others } = filterValues;
  const chosen = billing_status === undefined ? 'all' : viewOf([billing_status].flat());

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame and legend
    <div
      role="group"
      aria-label={translate('linehaul.billing.views.label')}
      className={styles.views}
    >
      {(['all', 'ready', 'blocked'] as const).map(view => (
        <button
          key={view}
          type="button"
          aria-pressed={view === chosen}
          className={styles.view}
          onClick={() =>
            setFilters(views[view] ? { ...others, billing_status: views[view] } : others, [])
          }
        >
          {translate(`linehaul.billing.ready.views.${view}`)}
          {view === chosen && <span className={styles.count}>{total}</span>}
        </button>
      ))}
    </div>
  );
}

const viewOf = (statuses: readonly unknown[]) =>
  statuses.includes('ready_for_invoice') ? 'ready' : 'blocked';
