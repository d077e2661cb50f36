import { useTranslate } from 'ra-core';
import { outlivesTonu } from '../../../../../schema/rules/billing/tonu.ts';
import { formatMoney } from '../../../../../schema/rules/money/money.ts';
import { useT } from '../../../../i18n/useT.ts';
import type { Load, LoadRow } from '../../load.ts';
import styles from '../show.module.css';

/** What leaves a load's bill when it becomes a TONU, and what its driver is still reimbursed. */
export function LostByTonu({ load }: { load: Load }) {
  const translate = useTranslate();
  const t = useT('loads.ask.tonu');
  const lines = load.load_accessorials.map(line => ({
    ...line,
    text: amountText(line.description ?? line.code ?? '', line.amount),
  }));
  const kept = lines.filter(outlivesTonu);
  const lost = [
    ...(load.price > 0 ? [amountText(translate('linehaul.loads.show.lineHaul'), load.price)] : []),
    ...lines.filter(line => line.billable_to_broker || !outlivesTonu(line)).map(({ text }) => text),
  ];
  return (
    <>
      {lost.length > 0 && (
        <p className={styles.consequence}>{t('lost', { lines: lost.join(', ') })}</p>
      )}
      {kept.length > 0 && (
        <p className={styles.consequence}>
          {t('kept', { lines: kept.map(({ text }) => text).join(', ') })}
        </p>
      )}
    </>
  );
}

/** The same for several loads, by number: the current bill of each. */
export function LostByTonus({ loads }: { loads: readonly LoadRow[] }) {
  const translate = useTranslate();
  const texts = loads.map(({ internal_id, price, total_accessorial }) =>
    translate('linehaul.loads.ask.tonu.ofLoad', {
      load: internal_id,
      price: formatMoney(price),
      accessorials: formatMoney(total_accessorial),
    }),
  );
  return (
    <ul className={styles.consequence}>
      {texts.map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

const amountText = (name: string, amount: number) => `${name} ${formatMoney(amount)}`.trim();
