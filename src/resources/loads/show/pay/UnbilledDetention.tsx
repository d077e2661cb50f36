import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { brokers } from '../../../../../schema/entities/brokers.ts';
import { DETENTION, detentionCost } from '../../../../../schema/rules/billing/brokerDetention.ts';
import type { StopDetention } from '../../../../../schema/rules/billing/unbilledDetention.ts';
import { formatMoney, sumMoney } from '../../../../../schema/rules/money/money.ts';
import { useT } from '../../../../i18n/useT.ts';
import { useCan } from '../../../../session/useRights.ts';
import { useAbilities } from '../../../derived/abilities.ts';
import { BusyButton } from '../../../parts/BusyButton.tsx';
import { usePathTo } from '../../../parts/usePathTo.ts';
import { useCatalogue } from '../../form/accessorials/useCatalogue.ts';
import type { Load, StopRow } from '../../load.ts';
import styles from '../show.module.css';
import { useBillDetention } from './useBillDetention.ts';

type Owed = StopDetention<StopRow>;

/** Detention that the broker owes by its terms and that is not billed. One click adds it. */
export function UnbilledDetention({ load }: { load: Load }) {
  const can = useCan();
  if (load.locks.price || !can('loads.update')) return null;
  return load.stops.some(isOwed) ? <Offer load={load} /> : null;
}

const isOwed = ({ timing }: StopRow): boolean => timing.unbilled_hours > 0;

/** Each stop separately, and all of them where there are several: each with its own line. */
function Offer({ load }: { load: Load }) {
  const entry = useCatalogue().find(({ code }) => code === DETENTION);
  const rate = load.detention_terms.detention_rate ?? entry?.default_amount ?? null;
  const owed = load.stops
    .filter(isOwed)
    .map(stop => ({ stop, ...detentionCost(stop.timing.unbilled_hours, rate) }));
  const { bill, isPending, isPaid } = useBillDetention(load, entry);
  const t = useT('loads.show');

  const canBill = entry !== undefined && owed.every(({ amount }) => amount !== null);
  return (
    <ul className={styles.owed}>
      {owed.map(wait => (
        <li key={wait.stop.id}>
          <span className={styles.warning}>
            {t('detentionOwed', { hours: wait.hours, stop: calledStop(wait) })}
          </span>
          {canBill && (
            <BusyButton
              size="small"
              isBusy={isPending}
              aria-label={t('addDetentionOf', {
                amount: amountOf([wait]),
                stop: calledStop(wait),
              })}
              onClick={() => bill([wait])}
            >
              {t('addDetention', { amount: amountOf([wait]) })}
            </BusyButton>
          )}
        </li>
      ))}
      {canBill && owed.length > 1 && (
        <li>
          <BusyButton size="small" isBusy={isPending} onClick={() => bill(owed)}>
            {t('addAllDetention', { amount: amountOf(owed) })}
          </BusyButton>
        </li>
      )}
      {owed.some(({ amount }) => amount === null) && <RateLink load={load} />}
      {isPaid && <li>{t('detentionDriverPay')}</li>}
    </ul>
  );
}

/** Without a rate nothing can be billed: it is set on the broker. */
function RateLink({ load }: { load: Load }) {
  const translate = useTranslate();
  const canBroker = useAbilities(brokers).update;
  const broker = usePathTo('brokers')('edit', load.broker?.id);
  if (!canBroker || !broker) return null;
  return (
    <li>
      <Link to={broker}>{translate('linehaul.loads.show.detentionRate')}</Link>
    </li>
  );
}

/** A stop's display name: its number and city. */
const calledStop = ({ stop }: Owed): string => `${stop.sequence} ${stop.place?.city ?? ''}`.trim();

const amountOf = (waits: readonly Owed[]): string =>
  `$${formatMoney(sumMoney(waits.map(({ amount }) => amount)))}`;
