import { IconButton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AnswerOf } from '../../../../../schema/responses/callAnswer.ts';
import type { LinehaulProvider } from '../../../../dataProvider.ts';
import { announce } from '../../../../feedback/announce.ts';
import { toast } from '../../../../feedback/toasts.ts';
import { newRequestId } from '../../../../http/requestIds.ts';
import { useUndo } from '../../../../resources/undo/useUndo.ts';
import { useCanRequest } from '../../../../session/useRights.ts';
import { ownZone } from '../../../../storage/preferences/ownZone.ts';
import { Glyph } from '../../../../theme/Glyph.tsx';
import { place, shortTime } from '../times.ts';
import { EarlierPlan } from './EarlierPlan.tsx';
import styles from './editors.module.css';
import { useStates } from './useStates.ts';

interface PlanHistoryProps {
  truckId: number;
  /** The truck's present plan, which is not among the earlier ones. */
  currentId: number | null;
}

type Plan = AnswerOf<'GET /plan-reach-history/list/{truck_id}'>['data'][number];

/** Earlier plans for the truck. People who may change its row correct and delete them. */
export function PlanHistory({ truckId, currentId }: PlanHistoryProps) {
  const { call } = useDataProvider<LinehaulProvider>();
  const translate = useTranslate();
  const canRequest = useCanRequest();
  const { actions } = useUndo();
  const states = useStates();
  const [editedId, setEdited] = useState<number | null>(null);
  const { data, refetch } = useQuery({
    queryKey: ['boards', 'plans', truckId],
    queryFn: () => call('GET', `/plan-reach-history/list/${truckId}?per_page=10`),
    staleTime: 0,
  });
  const plans = (data?.data ?? []).filter(({ id }) => id !== currentId);
  if (plans.length === 0) return null;

  const canEdit = canRequest('PUT /plan-reach-history/update/{id}');
  const canDelete = canRequest('DELETE /plan-reach-history/delete/{id}');
  const say = (name: string, at: string) => translate(`linehaul.boards.plan.${name}`, { at });
  const textOf = ({ plan_at }: Plan) => shortTime(plan_at, ownZone());

  const change = async (plan: Plan, done: 'changed' | 'deleted', body?: object) => {
    const requestId = newRequestId();
    try {
      if (body) {
        const version = plan.version;
        const sent = { ...body, version };
        await call('PUT', `/plan-reach-history/update/${plan.id}`, sent, { requestId });
      } else {
        await call('DELETE', `/plan-reach-history/delete/${plan.id}`, undefined, { requestId });
      }
      setEdited(null);
      const message = say(done, textOf(plan));
      toast({ kind: 'success', message, actions: actions(requestId) });
    } catch (error) {
      announce(error);
    }
    await refetch();
  };

  return (
    <section className={styles.history}>
      <h3>{translate('linehaul.boards.plan.before')}</h3>
      <ul>
        {plans.map(plan =>
          plan.id === editedId ? (
            <li key={plan.id} className={styles.edited}>
              <EarlierPlan
                plan={plan}
                label={say('edit', textOf(plan))}
                onSave={body => void change(plan, 'changed', body)}
                onCancel={() => setEdited(null)}
              />
            </li>
          ) : (
            <li key={plan.id}>
              <span>{textOf(plan)}</span>
              <span>
                {place(plan.place_city, states.find(({ id }) => id === plan.place_state_id)?.code)}
              </span>
              {plan.reached && <span>{translate('linehaul.boards.plan.reached')}</span>}
              <span className={styles.gap} />
              {canEdit && (
                <IconButton
                  size="small"
                  aria-label={say('edit', textOf(plan))}
                  onClick={() => setEdited(plan.id)}
                >
                  <Glyph name="ic-edit" size={14} />
                </IconButton>
              )}
              {canDelete && (
                <IconButton
                  size="small"
                  aria-label={say('delete', textOf(plan))}
                  onClick={() => void change(plan, 'deleted')}
                >
                  <Glyph name="ic-trash" size={14} />
                </IconButton>
              )}
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
