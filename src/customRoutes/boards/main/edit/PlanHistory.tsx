import { IconButton } from '@mui/material';
import { useDataProvider } from 'ra-core';
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

const textOf = ({ plan_at }: Plan) => shortTime(plan_at, ownZone());

interface PlanLineProps {
  plan: Plan;
  /** False for people who may not. */
  onEdit: (() => void) | false;
  onDelete: (() => void) | false;
}

/** An earlier plan: when, where, its note, and whether it was reached. */
function PlanLine({ plan, onEdit, onDelete }: PlanLineProps) {
  const t = useT('boards.plan');
  const states = useStates();
  const state = states.find(({ id }) => id === plan.place_state_id)?.code;
  const at = textOf(plan);
  return (
    <li tabIndex={-1}>
      <span>{at}</span>
      <span>{place(plan.place_city, state)}</span>
      {plan.note && (
        <span className={styles.clip} title={plan.note}>
          {plan.note}
        </span>
      )}
      {plan.reached && <Reached plan={plan} />}
      <span className={styles.gap} />
      {onEdit && (
        <IconButton
          size="small"
          aria-label={t('edit', { at })}
          data-edits={plan.id}
          onClick={onEdit}
        >
          <Glyph name="ic-edit" size={14} />
        </IconButton>
      )}
      {onDelete && (
        <IconButton size="small" aria-label={t('delete', { at })} onClick={onDelete}>
          <Glyph name="ic-trash" size={14} />
        </IconButton>
      )}
    </li>
  );
}

interface ChangeOptions {
  /** Asks for the plans again. */
  refetch: ReturnType<typeof useEarlierPlans>['refetch'];
  onDone: (plan: Plan) => void;
}

/** Sends a correction of a plan, or its removal. Answers whether it was done. */
function useChange({ refetch, onDone }: ChangeOptions) {
  const { call } = useDataProvider<LinehaulProvider>();
  const { actions } = useUndo();
  const t = useT('boards.plan');
  const sending = useRef<Promise<boolean> | null>(null);
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
      onDone(plan);
      const message = t(done, { at: textOf(plan) });
      toast({ kind: 'success', message, actions: actions(requestId) });
    } catch (error) {
      announce(error);
    }
    void refetch().then(({ error: refused }) => refused && announce(refused));
    return isDone;
  };
  /** A second press while the first is on its way gets the same answer. */
  return (...asked: Parameters<typeof send>): Promise<boolean> => {
    sending.current ??= send(...asked).finally(() => {
      sending.current = null;
    });
    return sending.current;
  };
}

/** Earlier plans for the truck. People who may change its row correct and delete them. */
export function PlanHistory({ truckId, currentId, whenLeft }: PlanHistoryProps) {
  const t = useT('boards.plan');
  const canRequest = useCanRequest();
  const [editedId, setEdited] = useState<number | null>(null);
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
  const change = useChange({
    refetch,
    onDone: ({ id }) => setEdited(now => (now === id ? null : now)),
  });
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
      <h3>{t('before')}</h3>
      <ul ref={list}>
        {plans.map(plan =>
          plan.id === editedId ? (
            <li key={plan.id} className={styles.edited}>
              <EarlierPlan
                plan={plan}
                label={t('edit', { at: textOf(plan) })}
                onSave={body => change(plan, 'changed', body)}
                onCancel={cancelEdit}
                whenLeft={whenLeft}
              />
            </li>
          ) : (
            <PlanLine
              key={plan.id}
              plan={plan}
              onEdit={canEdit && (() => void leaveFor(() => setEdited(plan.id)))}
              onDelete={canDelete && (() => void leaveFor(() => void change(plan, 'deleted')))}
            />
          ),
        )}
      </ul>
      {more}
    </section>
  );
}
