import { useTranslate } from 'ra-core';
import { Fragment, type ReactNode } from 'react';
import { LOAD_STATUS } from '../../../../../schema/rules/freight/loadStates.ts';
import { formatMoney } from '../../../../../schema/rules/money/money.ts';
import { Glyph } from '../../../../theme/Glyph.tsx';
import type { Load, StopRow } from '../../load.ts';
import { milesText } from '../../milesText.ts';
import { LoadField } from '../inPlace/LoadField.tsx';
import styles from '../show.module.css';
import { Eta } from './Eta.tsx';

/** The places in order, with a solid line for the driven part, and the load's numbers. */
export function RouteLine({ load }: { load: Load }) {
  const translate = useTranslate();
  const { stops } = load;
  const isMoving = load.status === LOAD_STATUS.enroute;
  const next = stops.findIndex(({ arrived_at, departed_at }) => !arrived_at && !departed_at);
  return (
    <div className={styles.route}>
      <ol className={styles.places} aria-label={translate('linehaul.loads.show.route')}>
        {stops.map((stop, index) => (
          <Fragment key={stop.id}>
            {index > 0 && (
              <li aria-hidden="true" className={`${styles.leg} ${legOf(stops, index)}`}>
                {isMoving && index === next && <Glyph name="st-enroute" size={16} />}
              </li>
            )}
            <li className={styles.place} aria-current={index === next ? 'step' : undefined}>
              <span className={`${styles.dot} ${isDone(stop) ? styles.done : ''}`} />
              {[stop.place?.city, stop.place?.state].filter(Boolean).join(', ') ||
                stop.load_company?.company_name}
            </li>
          </Fragment>
        ))}
      </ol>
      <div className={styles.numbers}>
        <Figure
          value={
            <LoadField load={load} source="loaded_miles">
              {milesText(load.loaded_miles)}
            </LoadField>
          }
          word="mi"
        />
        <Figure
          value={
            <LoadField load={load} source="empty_miles">
              {milesText(load.empty_miles)}
            </LoadField>
          }
          word="empty"
        />
        <Figure value={`$${formatMoney(load.payment_amount)}`} />
        {load.rpm !== null && <Figure value={`$${load.rpm.toFixed(2)}`} word="perMile" />}
        <Eta load={load} />
      </div>
    </div>
  );
}

function Figure({ value, word }: { value: ReactNode; word?: string }) {
  const translate = useTranslate();
  return (
    <span>
      <b>{value}</b> {word && translate(`linehaul.loads.show.${word}`)}
    </span>
  );
}

const isDone = ({ arrived_at, departed_at }: StopRow) => Boolean(arrived_at ?? departed_at);

/** Driven once the truck has reached its end, half while the truck is between the two. */
function legOf(stops: readonly StopRow[], index: number): string {
  const [before, stop] = [stops[index - 1], stops[index]];
  if (stop && isDone(stop)) return styles.driven ?? '';
  return (before?.departed_at ? styles.under : styles.ahead) ?? '';
}
