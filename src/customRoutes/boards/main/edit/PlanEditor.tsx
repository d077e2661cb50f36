import { Button } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import { toast } from '../../../../feedback/toasts.ts';
import { useT } from '../../../../i18n/useT.ts';
import { type StateName, useStates } from '../../parts/useStates.ts';
import type { SaveEarlier } from './EarlierPlan.tsx';
import { EditPopover } from './EditPopover.tsx';
import styles from './editors.module.css';
import type { BoardEditorProps } from './edits.tsx';
import { PlanFields } from './PlanFields.tsx';
import { PlanHistory } from './PlanHistory.tsx';
import { draftAt, draftOfPlan, instantIn, isSameDraft, type PlanDraft } from './planDraft.ts';
import { noPlan, planEntry, reachedPlan } from './planEntry.ts';

/**
 * When and where a truck will be available: time, city and state, a note, and earlier plans. One that
 * the truck has reached is marked here.
 */
export function PlanEditor(props: BoardEditorProps) {
  const { seen, offered, label, cell, translate, commit, cancel } = props;
  const [first] = useState(() => draftOf(offered));
  const [draft, setDraft] = useState(first);
  const [isWrong, setWrong] = useState(false);
  const earlier = useRef<SaveEarlier>(null);
  const states = useStates();
  const t = (name: string) => translate(`linehaul.boards.plan.${name}`);

  const { truck_plan_reach: plan } = offered;
  const shownState = ({ stateId }: PlanDraft) =>
    stateId ?? idOfCode(states, suggestedStop(offered)?.state);
  const stateShown = shownState(draft);

  const isOpen = useRef(true);
  const isLeaving = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  // It may be corrected at the same time, and closes with this one. If it is refused, both stay as typed.
  const afterEarlier = async (next: () => void) => {
    if (!earlier.current) return next();
    if (isLeaving.current) return;
    isLeaving.current = true;
    const isSaved = await earlier.current();
    isLeaving.current = false;
    // Cancel or Esc closed it meanwhile.
    if (isSaved && isOpen.current) next();
  };
  // What is typed while an earlier plan is being saved counts too.
  const typed = useRef(draft);
  typed.current = draft;
  const saveOwn = () => {
    const { current: now } = typed;
    if (plan && isSameDraft(now, first)) return cancel();
    const plan_at = instantIn(now, first, plan);
    if (plan_at === null) return setWrong(true);
    const chosen = shownState(now);
    const code = states.find(({ id }) => String(id) === chosen)?.code ?? null;
    const stateId = chosen === '' ? null : Number(chosen);
    const note = now.note.trim() || null;
    commit(planEntry(seen, { plan_at, city: now.city, stateId, code, note }));
  };
  const save = () => void afterEarlier(saveOwn);
  // Without a change there is nothing to keep: a suggested place is not yet a plan.
  const leave = () =>
    void afterEarlier(() => (isSameDraft(typed.current, first) ? cancel() : saveOwn()));
  // A refused plan that is edited further is not saved either.
  const isUnsaved = () => plan !== seen.truck_plan_reach || !isSameDraft(typed.current, first);
  const reach = () => {
    if (!isUnsaved()) commit(reachedPlan(seen));
  };

  return (
    <EditPopover
      cell={cell}
      label={label}
      width="wide"
      at="below"
      onEnter={save}
      onCancel={cancel}
      onLeave={leave}
    >
      <PlanFields
        draft={draft}
        stateShown={stateShown}
        isWrong={isWrong}
        onChange={part => setDraft(now => ({ ...now, ...part }))}
      />
      <div className={styles.buttons}>
        <Button variant="contained" onClick={save}>
          {t('save')}
        </Button>
        <Button onClick={cancel}>{t('cancel')}</Button>
        <span className={styles.gap} />
        {plan && <ReachedButton isUnsaved={isUnsaved()} onPress={() => void afterEarlier(reach)} />}
        {plan && (
          <Button onClick={() => void afterEarlier(() => commit(noPlan(seen)))}>
            {t('remove')}
          </Button>
        )}
      </div>
      <PlanHistory
        truckId={seen.id}
        currentId={seen.truck_plan_reach?.id ?? null}
        whenLeft={earlier}
      />
    </EditPopover>
  );
}

interface ReachedButtonProps {
  isUnsaved: boolean;
  onPress: () => void;
}

/** Marks the stored plan as reached. What is typed in it would be lost: it is saved first. */
function ReachedButton({ isUnsaved, onPress }: ReachedButtonProps) {
  const t = useT('boards.plan');
  const reason = useId();
  const why = t('saveFirst');
  const tell = () => toast({ kind: 'warning', message: why });
  if (!isUnsaved) return <Button onClick={onPress}>{t('reach')}</Button>;
  return (
    <Button aria-disabled aria-describedby={reason} title={why} onClick={tell}>
      {t('reach')}
      <span id={reason} hidden>
        {why}
      </span>
    </Button>
  );
}

const suggestedStop = ({
  truck_plan_reach: plan,
  current_load: load,
  next_load: next,
}: BoardRow) => (plan ? undefined : (load ?? next)?.destination);

/** The existing plan; otherwise the end of the load, where the truck becomes available. */
function draftOf(row: BoardRow): PlanDraft {
  if (row.truck_plan_reach) return draftOfPlan(row.truck_plan_reach);
  const end = suggestedStop(row);
  return {
    ...draftAt(end?.date_from ?? null),
    city: end?.city ?? '',
    stateId: undefined,
    note: '',
  };
}

const idOfCode = (states: readonly StateName[], code: string | null | undefined) =>
  String(states.find(state => state.code === code)?.id ?? '');
