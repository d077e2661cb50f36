import { useTranslate } from 'ra-core';
import { memo, type ReactNode } from 'react';
import type { WaitingLoad } from '../../../../schema/responses/timeline.ts';
import { firstPickup, lateMinutes } from '../../../../schema/rules/freight/stops.ts';
import { type Translate, useT } from '../../../i18n/useT.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import { useBoardInstant } from '../parts/clock.ts';
import { shortNumber } from '../parts/figures.ts';
import { lateText } from '../parts/times.ts';
import { routeOf } from './LoadBar.tsx';
import { WAITING } from './lanes.ts';
import { OnLoad, useOnLoadText } from './OnLoad.tsx';
import styles from './transport.module.css';
import type { useDrops } from './useDrops.ts';

interface FreeZoneProps {
  waiting: readonly WaitingLoad[];
  /** The focused load among those that wait. */
  focusedId: number | null;
  handlers: ReturnType<typeof useDrops>['handlers'];
  /** The loads without a truck by their time. */
  children: ReactNode;
}

/**
 * What nobody hauls yet, above the rows: it stays in sight while they scroll. Below the loads by their
 * time are those without one, also where they have a truck, and those whose pickup is past, wherever the
 * timeline is.
 */
export function FreeZone({ waiting, focusedId, handlers, children }: FreeZoneProps) {
  const translate = useTranslate();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame
    <div
      role="group"
      data-zone=""
      aria-label={translate('linehaul.transport.unassigned')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: where it scrolls, keys reach it
      tabIndex={0}
      className={styles.zone}
      {...handlers}
    >
      {children}
      {waiting.length > 0 && <WaitingRow waiting={waiting} focusedId={focusedId} />}
    </div>
  );
}

/** In the lane of the loads without a truck, where none has its time. */
export const NoneUnassigned = () => (
  <span className={styles.none}>{useTranslate()('linehaul.transport.noneUnassigned')}</span>
);

type WaitingRowProps = Pick<FreeZoneProps, 'waiting' | 'focusedId'>;

/** It stays as it is while the rows scroll below it. */
const WaitingRow = memo(function WaitingRow({ waiting, focusedId }: WaitingRowProps) {
  const translate = useTranslate();
  const name = translate('linehaul.transport.waiting', { smart_count: waiting.length });
  return (
    <div className={styles.waiting}>
      <div aria-hidden className={styles.name} title={name}>
        <b>{name}</b>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame */}
      <div role="group" data-lane={WAITING} aria-label={name} className={styles.chips}>
        {waiting.map(load => (
          <WaitingChip key={load.id} load={load} isFocused={load.id === focusedId} />
        ))}
      </div>
    </div>
  );
});

interface WaitingChipProps {
  load: WaitingLoad;
  isFocused: boolean;
}

/** A load that waits for a truck or an appointment: its number, its route, and why it has no place in time. */
function WaitingChip({ load, isFocused }: WaitingChipProps) {
  const now = useBoardInstant();
  const t = useT('transport');
  const pickup = firstPickup(load.stops);
  const isOverdue = load.why === 'overdue';
  const late = pickup ? lateMinutes(pickup, now) : 0;
  // Less than a minute is no number yet.
  const overdue = late > 0 ? t('overdue', { late: lateText(late) }) : t('seen.overdue');
  const why = isOverdue ? overdue : undatedText(load, t);
  const route = routeOf(load);
  const args = { number: load.internal_id ?? '', broker: load.broker, route, why };
  const text = `${t('chip', args)}${useOnLoadText(load.id)}`;
  return (
    <button
      type="button"
      data-load={load.id}
      draggable
      tabIndex={isFocused ? 0 : -1}
      className={styles.chip}
      aria-label={text}
      title={text}
    >
      <Glyph name={isOverdue ? 'st-late' : 'ic-clock'} size={14} />
      <b>{shortNumber(load.internal_id ?? '')}</b> {route}{' '}
      <span className={isOverdue ? styles.etaLate : styles.second}>{why}</span>
      <OnLoad id={load.id} />
    </button>
  );
}

/** `no appointment`, and the trucks that the load is planned for. */
export const undatedText = ({ units }: Pick<WaitingLoad, 'units'>, t: Translate): string =>
  units.length > 0 ? t('undatedOn', { units: units.join(', ') }) : t('undated');
