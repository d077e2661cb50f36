import type { ReactNode } from 'react';
import type { Settlement } from '../../../schema/responses/settlements.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import type { SettlementException } from '../../../schema/rules/pay/settlementExceptions.ts';
import { useT } from '../../i18n/useT.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { type Bar, LastBars } from './LastBars.tsx';
import styles from './workspace.module.css';

interface ContextProps {
  exceptions: readonly SettlementException[];
  /** The driver's earlier settlements, latest last. */
  earlier: readonly Bar[];
  /** Null for one whose net is unknown here. */
  now: Bar | null;
  /** Null while unknown: an unsaved statement shows no debts. */
  debts: readonly Pick<Settlement['open_debts'][number], 'id' | 'description' | 'balance'>[] | null;
  /** Sections of its own, below. */
  children?: ReactNode;
}

/** What to check before posting: checks, the driver's usual net, what the driver still owes. */
export function Context({ exceptions, earlier, now, debts, children }: ContextProps) {
  const t = useT('settlements.context');
  return (
    <aside className={styles.context} aria-label={t('label')}>
      <section>
        <h2>{t('checks')}</h2>
        <ul className={styles.checks}>
          {exceptions.length === 0 && (
            <li className={styles.passed}>
              <Glyph name="ic-check" />
              {t('nothing')}
            </li>
          )}
          {warningsFirst(exceptions).map(({ code, severity, message }) => (
            <li key={code} className={severity === 'warning' ? styles.warned : undefined}>
              <Glyph name={severity === 'warning' ? 'ic-warn' : 'ic-eye'} />
              {message}
            </li>
          ))}
        </ul>
      </section>
      {now && (
        <section>
          <h2>{t('last')}</h2>
          <LastBars earlier={earlier.slice(-5)} now={now} />
        </section>
      )}
      {debts && (
        <section>
          <h2>{t('debts')}</h2>
          {debts.length === 0 && <p className={styles.quiet}>{t('noDebts')}</p>}
          <dl className={styles.debts}>
            {debts.map(({ id, description, balance }) => (
              <div key={id}>
                <dt>{description}</dt>
                <dd>{formatMoney(balance)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {children}
    </aside>
  );
}

const warningsFirst = (exceptions: readonly SettlementException[]) =>
  [...exceptions].sort(
    (a, b) => Number(b.severity === 'warning') - Number(a.severity === 'warning'),
  );
