import { isPlainDate } from '../../../../../schema/rules/time/weeks.ts';
import { instantOf, localTimeOf } from '../../../../../schema/rules/time/zones.ts';
import { ownZone } from '../../../../storage/preferences/ownZone.ts';

/** A plan as it is typed, in the person's own zone. */
export interface PlanDraft {
  date: unknown;
  time: unknown;
  city: string;
  /** Undefined until it is chosen: the state of a suggested place is known by its code. */
  stateId: string | undefined;
  note: string;
}

/** When and where a truck is planned to be available. */
export interface Planned {
  plan_at: string;
  place_city: string | null;
  place_state_id: number | null;
  note: string | null;
}

export function draftOfPlan({ plan_at, place_city, place_state_id, note }: Planned): PlanDraft {
  return {
    ...draftAt(plan_at),
    city: place_city ?? '',
    stateId: String(place_state_id ?? ''),
    note: note ?? '',
  };
}

/** The date and the time of an instant, both empty for none. */
export function draftAt(instant: string | null): Pick<PlanDraft, 'date' | 'time'> {
  if (instant === null) return { date: null, time: '' };
  const { date, time } = localTimeOf(instant, ownZone());
  return { date, time: time.slice(0, 5) };
}

export const isSameDraft = (one: PlanDraft, other: PlanDraft): boolean =>
  isSameTime(one, other) &&
  one.city === other.city &&
  one.stateId === other.stateId &&
  one.note === other.note;

const isSameTime = (one: PlanDraft, other: PlanDraft): boolean =>
  one.date === other.date && one.time === other.time;

/**
 * The instant of a draft. Null while it has no date or no time. Of an hour that autumn repeats, the text
 * does not say which one was planned: the time of an unchanged draft stays that of its plan.
 */
export function instantIn(
  draft: PlanDraft,
  first: PlanDraft,
  plan: Pick<Planned, 'plan_at'> | null,
): string | null {
  if (plan && isSameTime(draft, first)) return plan.plan_at;
  const { date, time } = draft;
  const isWhole = isPlainDate(date) && typeof time === 'string' && /^\d{2}:\d{2}$/.test(time);
  return isWhole ? instantOf({ date, time }, ownZone()) : null;
}
