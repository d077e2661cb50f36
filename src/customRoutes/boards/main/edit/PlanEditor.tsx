import { Button, OutlinedInput } from '@mui/material';
import { useState } from 'react';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import { isPlainDate } from '../../../../../schema/rules/time/weeks.ts';
import { zoneAbbreviation } from '../../../../../schema/rules/time/zoneNames.ts';
import { instantOf, localTimeOf } from '../../../../../schema/rules/time/zones.ts';
import { DateBox } from '../../../../inputs/dates/DateBox.tsx';
import { TimeBox } from '../../../../inputs/dates/TimeBox.tsx';
import { ownZone } from '../../../../storage/preferences/ownZone.ts';
import { EditPopover } from './EditPopover.tsx';
import styles from './editors.module.css';
import type { BoardEditorProps } from './edits.tsx';
import { PlanHistory } from './PlanHistory.tsx';
import { noPlan, planEntry } from './planEntry.ts';
import { type StateName, useStates } from './useStates.ts';

interface Draft {
  date: unknown;
  time: unknown;
  city: string;
  /** Undefined until it is chosen: the state of the suggested place is known by its code. */
  stateId: string | undefined;
}

/** When and where a truck will be available: time, city and state, and earlier plans. */
export function PlanEditor({ seen, label, cell, translate, commit, cancel }: BoardEditorProps) {
  const [first] = useState(() => draftOf(seen));
  const [draft, setDraft] = useState(first);
  const [isWrong, setWrong] = useState(false);
  const states = useStates();
  const say = (name: string) => translate(`linehaul.boards.plan.${name}`);
  const change = (part: Partial<Draft>) => setDraft(now => ({ ...now, ...part }));

  const { truck_plan_reach: plan } = seen;
  const stateShown = draft.stateId ?? idOfCode(states, suggestedStop(seen)?.state);

  const save = () => {
    if (plan && isSame(draft, first)) return cancel();
    const isSameTime = draft.date === first.date && draft.time === first.time;
    // Of an hour that autumn repeats, the text does not say which one was planned.
    const plan_at = plan && isSameTime ? plan.plan_at : instantIn(draft);
    if (plan_at === null) return setWrong(true);
    const code = states.find(({ id }) => String(id) === stateShown)?.code ?? null;
    const stateId = stateShown === '' ? null : Number(stateShown);
    commit(planEntry(seen, { plan_at, city: draft.city, stateId, code }));
  };
  // Without a change there is nothing to keep: a suggested place is not yet a plan.
  const leave = () => (isSame(draft, first) ? cancel() : save());

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
      <div className={styles.fields}>
        <div className={styles.field}>
          {say('date')}
          <DateBox
            value={draft.date}
            onChange={date => change({ date })}
            box={{ autoFocus: true, size: 'small', inputProps: { 'aria-label': say('date') } }}
          />
        </div>
        <div className={styles.field}>
          {`${say('time')} ${zoneAbbreviation(new Date().toISOString(), ownZone())}`}
          <TimeBox
            value={draft.time}
            onChange={time => change({ time })}
            box={{ size: 'small', inputProps: { 'aria-label': say('time') } }}
          />
        </div>
        <div className={styles.field}>
          {say('city')}
          <OutlinedInput
            size="small"
            value={draft.city}
            onChange={({ target }) => change({ city: target.value })}
            inputProps={{ maxLength: 100, 'aria-label': say('city') }}
          />
        </div>
        <div className={styles.field}>
          {say('state')}
          <select
            className={styles.select}
            aria-label={say('state')}
            value={stateShown}
            onChange={({ target }) => change({ stateId: target.value })}
          >
            <option value="">–</option>
            {states.map(({ id, code }) => (
              <option key={id} value={id}>
                {code}
              </option>
            ))}
          </select>
        </div>
        {isWrong && (
          <p role="alert" className={styles.wrong}>
            {say('wrong')}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <Button variant="contained" onClick={save}>
          {say('save')}
        </Button>
        <Button onClick={cancel}>{say('cancel')}</Button>
        <span className={styles.gap} />
        {seen.truck_plan_reach && (
          <Button onClick={() => commit(noPlan(seen))}>{say('remove')}</Button>
        )}
      </div>
      <PlanHistory truckId={seen.id} />
    </EditPopover>
  );
}

const suggestedStop = ({
  truck_plan_reach: plan,
  current_load: load,
  next_load: next,
}: BoardRow) => (plan ? undefined : (load ?? next)?.destination);

/** The existing plan; otherwise the end of the load, where the truck becomes available. */
function draftOf(row: BoardRow): Draft {
  const plan = row.truck_plan_reach;
  const end = suggestedStop(row);
  const at = plan?.plan_at ?? end?.date_from ?? null;
  const local = at === null ? { date: null, time: '' } : localTimeOf(at, ownZone());
  return {
    date: local.date,
    time: local.time.slice(0, 5),
    city: plan ? (plan.place_city ?? '') : (end?.city ?? ''),
    stateId: plan ? String(plan.place_state_id ?? '') : undefined,
  };
}

const idOfCode = (states: readonly StateName[], code: string | null | undefined) =>
  String(states.find(state => state.code === code)?.id ?? '');

const isSame = (one: Draft, other: Draft) =>
  one.date === other.date &&
  one.time === other.time &&
  one.city === other.city &&
  one.stateId === other.stateId;

function instantIn({ date, time }: Draft): string | null {
  const isWhole = isPlainDate(date) && typeof time === 'string' && /^\d{2}:\d{2}$/.test(time);
  return isWhole ? instantOf({ date, time }, ownZone()) : null;
}
