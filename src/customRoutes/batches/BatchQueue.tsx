import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { personName } from '../../../schema/recordName.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { useT } from '../../i18n/useT.ts';
import { Avatar } from '../../live/presence/Avatar.tsx';
import { firstOfEach } from '../../live/presence/PresentNow.tsx';
import type { Presence } from '../../live/presence/usePresence.ts';
import { Glyph, type GlyphName } from '../../theme/Glyph.tsx';
import styles from '../settlements/workspace.module.css';
import {
  type BatchDetail,
  type BatchDriver,
  payeeKeyOf,
  payeeNameOf,
  type QueueState,
  stateOf,
} from './Batch.ts';
import batchStyles from './batches.module.css';

interface BatchQueueProps {
  batch: BatchDetail;
  others: Presence['others'];
  chosen: number | undefined;
  onChoose: (payee: number) => void;
}

const glyphs: Readonly<Record<QueueState, GlyphName>> = {
  check: 'ic-eye',
  ready: 'ic-check',
  set_aside: 'st-hold',
  posted: 'st-locked',
  paid: 'st-paid',
  nothing: 'ic-minus',
};

/** The colors of the settlement workspace. */
const looks: Readonly<Record<QueueState, string | undefined>> = {
  check: styles.draft,
  ready: styles.paid,
  set_aside: styles.due,
  posted: styles.posted,
  paid: styles.paid,
  nothing: styles.draft,
};

const states = ['ready', 'check', 'set_aside', 'posted', 'paid', 'nothing'] as const;

/** The drivers of a batch, exceptions first, each with the net and what speaks against it. */
export function BatchQueue({ batch, others, chosen, onChoose }: BatchQueueProps) {
  const list = useRef<HTMLUListElement>(null);
  const t = useT('batches.queue');
  const { drivers } = batch;
  const count = (state: QueueState) => drivers.filter(one => stateOf(one) === state).length;

  // The shortcuts go further than the list shows.
  useEffect(() => {
    if (chosen) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  return (
    <nav className={styles.queue} aria-label={t('label')}>
      <header className={styles.queueHead}>
        <b>{t('drivers', { smart_count: drivers.length })}</b>
        <span>{t('net', { amount: formatMoney(batch.total_net) })}</span>
        <p>
          {states
            .filter(state => count(state) > 0)
            .map(state => (
              <span key={state} className={looks[state]}>
                <Glyph name={glyphs[state]} size={14} />
                {t(`counts.${state}`, { count: count(state) })}
              </span>
            ))}
        </p>
      </header>
      <ul ref={list}>
        {drivers.map(one => (
          <li key={payeeKeyOf(one)}>
            <button
              type="button"
              className={styles.driver}
              aria-current={payeeKeyOf(one) === chosen || undefined}
              onClick={() => onChoose(payeeKeyOf(one))}
            >
              <span className={looks[stateOf(one)]}>
                <Glyph name={glyphs[stateOf(one)]} label={t(`states.${stateOf(one)}`)} />
              </span>
              <span className={styles.driverName}>
                {payeeNameOf(one)}
                <Colleagues
                  present={others.filter(({ place }) => place === String(payeeKeyOf(one)))}
                />
                <Remark of={one} />
              </span>
              <span className={styles.amount}>
                {one.settlement ? formatMoney(one.settlement.net_pay) : '–'}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The other people who have this statement open. */
function Colleagues({ present }: { present: Presence['others'] }) {
  const translate = useTranslate();
  if (present.length === 0) return null;
  const people = firstOfEach(present).map(({ user }) => ({ id: user.id, name: personName(user) }));
  const who = people.map(({ name }) => name).join(', ');
  const open = translate('linehaul.batches.presence.open', { who, smart_count: people.length });
  return (
    <em className={batchStyles.colleague} title={open}>
      {people.map(one => (
        <Avatar key={one.id} {...one} />
      ))}
      <span className="visuallyHidden">{open}</span>
    </em>
  );
}

/** The first warning, or how many loads it pays. */
function Remark({ of: { settlement } }: { of: BatchDriver }) {
  const translate = useTranslate();
  if (!settlement) return <small>{translate('linehaul.batches.queue.states.nothing')}</small>;
  const warning = settlement.exceptions.find(({ severity }) => severity === 'warning');
  if (warning) {
    return (
      <small title={warning.message} className={styles.due}>
        {translate(`linehaul.batches.exceptions.${warning.code}`, { _: warning.message })}
      </small>
    );
  }
  const loads = { smart_count: settlement.load_count };
  return <small>{translate('linehaul.settlements.queue.loads', loads)}</small>;
}
