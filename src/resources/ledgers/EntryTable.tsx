import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { personName } from '../../../schema/recordName.ts';
import type { Person } from '../../../schema/responses/shared.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { dateText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { usePathTo } from '../parts/usePathTo.ts';
import showStyles from '../show/show.module.css';
import styles from './ledgers.module.css';

/** An entry of a debt or a hold, as the table shows it. */
export interface Entry {
  id: number;
  date: string;
  type: string;
  /** What it changes the balance by. */
  change: number;
  balance_after: number;
  note: string | null;
  settlement?: { id: number; number: string } | null;
  created_user?: Person | null;
  /** What else it leads to. */
  source?: ReactNode;
  /** Booked back, because its settlement was reopened or void. */
  isReversed?: boolean;
}

interface EntryTableProps {
  /** The entity of the entries. */
  of: string;
  entries: readonly Entry[];
  balance: number;
  balanceLabel: string;
}

/** Every entry with the balance after it, the oldest first, and the balance that they add up to. */
export function EntryTable({ of, entries, balance, balanceLabel }: EntryTableProps) {
  const t = useT('ledgers.entries');
  return (
    <section className={showStyles.section} aria-label={t('title')}>
      <h2 className={showStyles.heading}>{t('title')}</h2>
      {entries.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <table className={styles.entries}>
          <thead>
            <tr>
              <th scope="col">{t('date')}</th>
              <th scope="col">{t('entry')}</th>
              <th scope="col">{t('by')}</th>
              <th scope="col" className={styles.number}>
                {t('amount')}
              </th>
              <th scope="col" className={styles.number}>
                {t('balance')}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map(entry => (
              <EntryRow key={entry.id} of={of} entry={entry} />
            ))}
            <tr className={styles.balance}>
              <th scope="row" colSpan={4}>
                {balanceLabel}
              </th>
              <td className={styles.number}>${formatMoney(balance)}</td>
            </tr>
          </tbody>
        </table>
      )}
    </section>
  );
}

function EntryRow({ of, entry }: { of: string; entry: Entry }) {
  const words = useChoiceWords(of, 'type');
  const translate = useTranslate();
  const pathTo = usePathTo('driver-pay-settlements');
  const { date, type, change, balance_after, note, settlement, created_user, source } = entry;
  const path = settlement ? pathTo('show', settlement.id) : null;
  const name = entry.isReversed
    ? translate('linehaul.ledgers.entries.reversed', { type: words(type) })
    : words(type);
  return (
    <tr>
      <td className={styles.date}>{dateText(date)}</td>
      <th scope="row">
        {name}
        {settlement && path && (
          <Link to={path} className={styles.source}>
            {translate('linehaul.ledgers.entries.settlement', { number: settlement.number })}
          </Link>
        )}
        {source && <span className={styles.source}>{source}</span>}
        {note && <span className={styles.note}>{note}</span>}
      </th>
      <td>{created_user && personName(created_user)}</td>
      <td className={styles.number}>{signed(change)}</td>
      <td className={styles.number}>{formatMoney(balance_after)}</td>
    </tr>
  );
}

const signed = (amount: number) =>
  amount < 0 ? `−${formatMoney(-amount)}` : `+${formatMoney(amount)}`;
