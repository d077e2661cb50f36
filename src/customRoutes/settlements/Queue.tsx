import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { formatMoney, sumMoney } from '../../../schema/rules/money/money.ts';
import { useT } from '../../i18n/useT.ts';
import { Glyph, type GlyphName } from '../../theme/Glyph.tsx';
import type { QueueItem } from './Sheet.ts';
import styles from './workspace.module.css';

interface QueueProps {
  items: readonly QueueItem[];
  chosen: string | undefined;
  isPending: boolean;
  error: Error | null;
  /** Whether there are unsaved entries for the statement. */
  isTyped: (item: QueueItem) => boolean;
  onChoose: (item: QueueItem) => void;
  onRetry: () => void;
}

const statuses = ['due', 'draft', 'posted', 'paid'] as const;

const glyphs: Readonly<Record<QueueItem['status'], GlyphName>> = {
  due: 'st-due',
  draft: 'st-draft',
  posted: 'st-locked',
  paid: 'st-paid',
};

/** The drivers to settle, in draft, posted and paid, each with the amount. */
export function Queue(props: QueueProps) {
  const { items, chosen, isPending, error, isTyped, onChoose, onRetry } = props;
  const translate = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const t = useT('settlements.queue');
  const known = items.flatMap(({ amount }) => amount ?? []);
  const count = (status: QueueItem['status']) =>
    items.filter(item => item.status === status).length;

  // The shortcuts go further than the list shows.
  useEffect(() => {
    if (chosen) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  return (
    <nav className={styles.queue} aria-label={t('label')}>
      <header className={styles.queueHead}>
        <b>{t('drivers', { smart_count: items.length })}</b>
        {known.length > 0 && <span>${formatMoney(sumMoney(known))}</span>}
        <p>
          {statuses
            .filter(status => status === 'due' || count(status) > 0)
            .map(status => (
              <span key={status} className={styles[status]}>
                <Glyph name={glyphs[status]} size={14} />
                {t(`counts.${status}`, { count: count(status) })}
              </span>
            ))}
        </p>
      </header>
      {error && (
        <p className={styles.failed}>
          {error.message} <Button onClick={onRetry}>{translate('linehaul.lists.tryAgain')}</Button>
        </p>
      )}
      {isPending && <QueueSkeleton />}
      <ul ref={list}>
        {items.map(item => (
          <li key={item.key}>
            <button
              type="button"
              className={styles.driver}
              aria-current={item.key === chosen || undefined}
              onClick={() => onChoose(item)}
            >
              <span className={styles[item.status]}>
                <Glyph name={glyphs[item.status]} label={t(`states.${item.status}`)} />
              </span>
              <span className={styles.driverName}>
                {item.name}
                <small>
                  {[
                    item.load_count !== null && t('loads', { smart_count: item.load_count }),
                    item.status !== 'due' && t(`states.${item.status}`),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  {isTyped(item) && <em className={styles.due}> · {t('unsaved')}</em>}
                </small>
              </span>
              <span className={styles.amount}>
                {item.amount === null ? '–' : formatMoney(item.amount)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const QueueSkeleton = () => (
  <div role="status" className={styles.skeleton}>
    {Array.from({ length: 10 }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
      <span key={row} />
    ))}
  </div>
);
