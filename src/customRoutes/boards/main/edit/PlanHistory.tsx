import { IconButton } from '@mui/material';
import { useDataProvider, useTranslate } from 'ra-core';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { personName } from '../../../../../schema/recordName.ts';
import type { LinehaulProvider } from '../../../../dataProvider.ts';
import { announce } from '../../../../feedback/announce.ts';
import { NotRead } from '../../../../feedback/NotRead.tsx';
import { toast } from '../../../../feedback/toasts.ts';
import { newRequestId } from '../../../../http/requestIds.ts';
import { useT } from '../../../../i18n/useT.ts';
import { useUndo } from '../../../../resources/undo/useUndo.ts';
import { useCanRequest } from '../../../../session/useRights.ts';
import { ownZone } from '../../../../storage/preferences/ownZone.ts';
import { Glyph } from '../../../../theme/Glyph.tsx';
import { place, shortTime } from '../../parts/times.ts';
import { useShowMore } from '../../parts/useShowMore.tsx';
import { useStates } from '../../parts/useStates.ts';
import { EarlierPlan, type SaveEarlier } from './EarlierPlan.tsx';
import styles from './editors.module.css';
import { type Plan, useEarlierPlans } from './useEarlierPlans.ts';

interface PlanHistoryProps {
  truckId: number;
  /** The truck's present plan, which is not among the earlier ones. */
  currentId: number | null;
  /** What saves an earlier plan that is being corrected. */
  whenLeft: RefObject<SaveEarlier | null>;
}

/** When a plan was reached, and who said so. */
function Reached({ plan: { reached_at: at, reached_user: person } }: { plan: Plan }) {
  const t = useT('boards.plan');
  const who = person ? t('reachedBy', { who: personName(person) }) : undefined;
  return (
    <span title={who}>
      {t('reached')} {at && shortTime(at, ownZone())}
      {who && <span className="visuallyHidden"> {who}</span>}
    </span>
  );
}

/** Earlier plans for the truck. People who may change its row correct and delete them. */
export function PlanHistory({ truckId, currentId, whenLeft }: PlanHistoryProps) {
  const { call } = useDataProvider<LinehaulProvider>();
  const translate = useTranslate();
  const canRequest = useCanRequest();
  const { actions } = useUndo();
  const states = useStates();
  const [editedId, setEdited] = useState<number | null>(null);
  const sending = useRef<Promise<boolean> | null>(null);
  const edited = useRef<number | null>(null);
  /** What was pressed last and waits for what is typed in another plan. */
  const asked = useRef<() => void>(null);
  useEffect(
    () => () => {
      asked.current = null;
    },
    [],
  );
  const pages = useEarlierPlans(truckId, currentId);
  const { plans, data, error, refetch } = pages;
  const { list, more } = useShowMore<HTMLUListElement>(plans.length, pages);
  // Its editor had the focus, and is gone.
  useLayoutEffect(() => {
    if (editedId === null && edited.current !== null) {
      list.current?.querySelector<HTMLElement>(`[data-edits="${edited.current}"]`)?.focus();
    }
    edited.current = editedId;
  }, [editedId, list]);
  if (error && !data) return <NotRead error={error} onAgain={() => void refetch()} isPart />;
  if (plans.length === 0) return null;

  const canEdit = canRequest('PUT /plan-reach-history/update/{id}');
  const canDelete = canRequest('DELETE /plan-reach-history/delete/{id}');
  const t = (name: string, at: string) => translate(`linehaul.boards.plan.${name}`, { at });
  const textOf = ({ plan_at }: Plan) => shortTime(plan_at, ownZone());

  const send = async (plan: Plan, done: 'changed' | 'deleted', body?: object) => {
    const requestId = newRequestId();
    let isDone = false;
    try {
      if (body) {
        await call('PUT', `/plan-reach-history/update/${plan.id}`, body, { requestId });
      } else {
        // As it is shown: what a colleague corrected since then stays.
        const { id, version } = plan;
        await call('DELETE', `/plan-reach-history/delete/${id}`, { version }, { requestId });
      }
      isDone = true;
      setEdited(now => (now === plan.id ? null : now));
      const message = t(done, textOf(plan));
      toast({ kind: 'success', message, actions: actions(requestId) });
    } catch (error) {
      announce(error);
    }
    void refetch().then(({ error: refused }) => refused && announce(refused));
    return isDone;
  };
  /** Answers whether it was done. A second press while the first is on its way gets the same answer. */
  const change = (...asked: Parameters<typeof send>): Promise<boolean> => {
    sending.current ??= send(...asked).finally(() => {
      sending.current = null;
    });
    return sending.current;
  };
  /**
   * What is typed in another plan is saved first. If that is refused, it stays, and nothing else happens.
   * Nor does it where an editor was left meanwhile by Cancel or Esc.
   */
  const leaveFor = async (next: () => void) => {
    const saving = whenLeft.current?.() ?? true;
    asked.current = next;
    if ((await saving) && asked.current === next) next();
  };
  const cancelEdit = () => {
    asked.current = null;
    setEdited(null);
  };

  return (
    <section className={styles.history}>
      <h3>{translate('linehaul.boards.plan.before')}</h3>
      <ul ref={list}>
        {plans.map(plan =>
          plan.id === editedId ? (
            <li key={plan.id} className={styles.edited}>
              <EarlierPlan
                plan={plan}
                label={t('edit', textOf(plan))}
                onSave={body => change(plan, 'changed', body)}
                onCancel={cancelEdit}
                whenLeft={whenLeft}
              />
            </li>
          ) : (
            <li key={plan.id} tabIndex={-1}>
              <span>{textOf(plan)}</span>
              <span>
                {place(plan.place_city, states.find(({ id }) => id === plan.place_state_id)?.code)}
              </span>
              {plan.note && (
                <span className={styles.clip} title={plan.note}>
                  {plan.note}
                </span>
              )}
              {plan.reached && <Reached plan={plan} />}
              <span className={styles.gap} />
              {canEdit && (
                <IconButton
                  size="small"
                  aria-label={t('edit', textOf(plan))}
                  data-edits={plan.id}
                  onClick={() => void leaveFor(() => setEdited(plan.id))}
                >
                  <Glyph name="ic-edit" size={14} />
                </IconButton>
              )}
              {canDelete && (
                <IconButton
                  size="small"
                  aria-label={t('delete', textOf(plan))}
                  onClick={() => void leaveFor(() => void change(plan, 'deleted'))}
                >
                  <Glyph name="ic-trash" size={14} />
                </IconButton>
              )}
            </li>
          ),
        )}
      </ul>
      {more}
    </section>
  );
}
