import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type RefObject, useImperativeHandle, useState } from 'react';
import styles from './editors.module.css';
import { PlanFields } from './PlanFields.tsx';
import { draftOfPlan, instantIn, isSameDraft, type Planned } from './planDraft.ts';

/** Saves what was typed when its editor is left by a click. Answers whether that is saved and may close. */
export type SaveEarlier = () => Promise<boolean>;

interface EarlierPlanProps {
  plan: Planned & { version: number };
  /** Names it for screen readers. */
  label: string;
  /** Takes the fields of PUT /plan-reach-history/update/{id}. Answers whether they were saved. */
  onSave: (body: object) => Promise<boolean>;
  onCancel: () => void;
  whenLeft: RefObject<SaveEarlier | null>;
}

/** Corrects a plan of the history. Enter saves it, Esc goes back to the list. */
export function EarlierPlan({ plan, label, onSave, onCancel, whenLeft }: EarlierPlanProps) {
  const translate = useTranslate();
  // As it was read when it was opened: a colleague's change since then refuses this one.
  const [opened] = useState(plan);
  const [first] = useState(() => draftOfPlan(opened));
  const [draft, setDraft] = useState(first);
  const [isWrong, setWrong] = useState(false);

  const save = async (): Promise<boolean> => {
    if (isSameDraft(draft, first)) {
      onCancel();
      return true;
    }
    const plan_at = instantIn(draft, first, opened);
    if (plan_at === null) {
      setWrong(true);
      return false;
    }
    const { version } = opened;
    const place_city = draft.city.trim() || null;
    const place_state_id = Number(draft.stateId) || null;
    return onSave({
      plan_at,
      place_city,
      place_state_id,
      note: draft.note.trim() || null,
      version,
    });
  };
  useImperativeHandle(whenLeft, () => save);
  // The keys of the present plan are around it.
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !(event.target instanceof HTMLButtonElement);
    if (event.key === 'Escape') onCancel();
    else if (isEnter) void save();
    else return;
    event.stopPropagation();
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame and legend
    <div role="group" aria-label={label} onKeyDown={onKeyDown}>
      <PlanFields
        draft={draft}
        stateShown={draft.stateId ?? ''}
        isWrong={isWrong}
        onChange={part => setDraft(now => ({ ...now, ...part }))}
      />
      <div className={styles.buttons}>
        <Button variant="contained" onClick={() => void save()}>
          {translate('linehaul.boards.plan.saveEarlier')}
        </Button>
        <Button onClick={onCancel}>{translate('linehaul.boards.plan.cancel')}</Button>
      </div>
    </div>
  );
}
