import { formatMoney } from '../../../schema/rules/money/money.ts';
import { dateText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import type { SettlementDetail } from '../settlements/Sheet.ts';
import styles from './statements.module.css';

const YEAR = ['gross', 'earnings', 'deductions', 'net'] as const;

/** The year to date and the balances, as the driver's copies of the statement have them. */
export function Standing({ year, balances }: Pick<SettlementDetail, 'year' | 'balances'>) {
  const t = useT('statements');
  return (
    <div className={styles.standing}>
      <section aria-label={t('year')}>
        <h3>{year.since === null ? t('year') : t('since', { date: dateText(year.since) })}</h3>
        <dl>
          {YEAR.map(name => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{formatMoney(year[name])}</dd>
            </div>
          ))}
        </dl>
      </section>
      {balances.length > 0 && (
        <section aria-label={t('balances')}>
          <h3>{t('balances')}</h3>
          <dl>
            {balances.map(({ kind, id, name, target, balance }) => (
              <div key={`${kind} ${id}`}>
                <dt>
                  {t(`kinds.${kind}`)}:{' '}
                  {target === null ? name : t('of', { name, target: formatMoney(target) })}
                </dt>
                <dd>{formatMoney(balance)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}
