import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { LinehaulProvider } from '../../../../dataProvider.ts';
import { ownZone } from '../../../../storage/preferences/ownZone.ts';
import { place, shortTime } from '../times.ts';
import styles from './editors.module.css';
import { useStates } from './useStates.ts';

/** Earlier plans for the truck. */
export function PlanHistory({ truckId }: { truckId: number }) {
  const { call } = useDataProvider<LinehaulProvider>();
  const translate = useTranslate();
  const states = useStates();
  const { data } = useQuery({
    queryKey: ['boards', 'plans', truckId],
    queryFn: () => call('GET', `/plan-reach-history/list/${truckId}?per_page=10`),
    staleTime: 0,
  });
  const plans = data?.data ?? [];
  if (plans.length === 0) return null;

  return (
    <section className={styles.history}>
      <h3>{translate('linehaul.boards.plan.before')}</h3>
      <ul>
        {plans.map(plan => (
          <li key={plan.id}>
            <span>{shortTime(plan.plan_at, ownZone())}</span>
            <span>
              {place(plan.place_city, states.find(({ id }) => id === plan.place_state_id)?.code)}
            </span>
            {plan.reached && <span>{translate('linehaul.boards.plan.reached')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
