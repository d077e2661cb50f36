import type { Translate } from '../../i18n/useT.ts';
import { changeTexts, choiceText, entityLabel } from '../history/changeTexts.ts';
import type { Entry } from '../history/Entry.ts';
import type { UndoStep } from './undoSteps.ts';

/** A field's change without its label: "542 Shop → Home". */
const SAYS_ITSELF = ['status', 'board_status'];

/** Computed fields come last. */
const FOLLOWS = [
  ...['payment_amount', 'rpm', 'driver_payment', 'total_accessorial', 'gross_date'],
  // Of the first and the last stop, whose own times are in the zone of their place.
  ...['pickup_date', 'delivery_date'],
];

/** A short description of a step: `542 Shop → Home`, `PC-26261 Price 2 500.00 → 2 600.00`. */
export const stepWords = (step: UndoStep, translate: Translate): string =>
  wordsOf(step, translate, (before, after) => `${before} → ${after}`);

/** The result of an undone step: `PC-26261 Price from 2 600.00 to 2 500.00`. */
export const backWords = (step: UndoStep, translate: Translate): string =>
  wordsOf(step, translate, (before, after) =>
    translate('linehaul.undo.back', { from: after, to: before }),
  );

type Became = (before: string, after: string) => string;

function wordsOf(step: UndoStep, translate: Translate, became: Became): string {
  const { entries, loads, saved } = step;
  if (saved.length > 0) return savedWords(saved, translate);
  const plan = planWords(entries, translate, became);
  if (plan) return plan;
  const [main] = [...entries].sort((one, other) => weightOf(other) - weightOf(one));
  if (!main) return '';
  const own = new Set(entries.filter(isOwn).map(({ entity, record }) => `${entity} ${record.id}`));
  const records = Math.max(own.size, loads.length);
  const more = records > 1 ? translate('linehaul.undo.more', { smart_count: records - 1 }) : '';
  // A line is identified by its load.
  const [load] = isOwn(main) ? [] : loads;
  const text = entryWords(main, translate, became);
  return [load?.internal_id, text, more].filter(Boolean).join(' ');
}

/** A save of the personal board by the trucks that it was about: `5 trucks: Rest, Home`. */
function savedWords(saved: UndoStep['saved'], translate: Translate): string {
  const [only] = saved;
  const statuses = new Set(
    saved.map(({ status_id }) => choiceText('personal-board', 'status_id', status_id, translate)),
  );
  const shown = [...statuses].slice(0, MOST_STATUSES);
  const trucks =
    saved.length === 1 && only
      ? only.unit
      : translate('linehaul.undo.trucks', { smart_count: saved.length });
  return `${trucks}: ${[...shown, ...(statuses.size > shown.length ? ['…'] : [])].join(', ')}`;
}

/** More of them say less than their number. */
const MOST_STATUSES = 3;

/**
 * A plan of a truck that was set, replaced, reached or removed: `501 plan 11/25/2026 09:00 → 11/26/2026 14:00`.
 * Undefined for a step about something else, and for a plan that was corrected.
 */
function planWords(
  entries: readonly Entry[],
  translate: Translate,
  became: Became,
): string | undefined {
  if (entries.length === 0 || entries.some(({ entity }) => entity !== PLANS)) return undefined;
  const [set, ...others] = entries.filter(entry => isOver(entry) === false);
  const [ended] = entries.filter(isOver);
  const [reached] = entries.filter(isReached);
  const t = (name: string, args: object) => translate(`linehaul.undo.plan.${name}`, args);
  const at = (entry: Entry) => entry.record.title ?? '';
  if (others.length > 0) return t('several', { smart_count: others.length + 1 });
  if (reached) return t('reached', { at: at(reached) });
  if (!set) return ended && t('ended', { at: at(ended) });
  const unit = set.changes.find(({ field }) => field === 'truck_id')?.after_name;
  const text = ended
    ? t('replaced', { change: became(at(ended), at(set)) })
    : t('set', { at: at(set) });
  return [unit, text].filter(Boolean).join(' ');
}

const PLANS = 'plan-reach-history';

/** Whether an entry ended a plan of a truck, or began it. Undefined for any other change of it. */
function isOver({ action, changes }: Entry): boolean | undefined {
  if (action !== 'update') return action === 'delete';
  const change = changes.find(({ field }) => field === 'ended');
  return change && change.after === true;
}

/** Whether an entry says that a truck reached its plan. */
const isReached = ({ action, changes }: Entry): boolean =>
  action === 'update' && changes.some(({ field, after }) => field === 'reached' && after === true);

/** The record itself comes before its lines, and a status before its other fields. */
function weightOf(entry: Entry): number {
  const fields = entry.changes.map(({ field }) => field);
  if (fields.some(field => SAYS_ITSELF.includes(field))) return isOwn(entry) ? 5 : 4;
  if (fields.every(field => FOLLOWS.includes(field))) return 0;
  return isOwn(entry) ? 3 : 2;
}

const isOwn = ({ entity }: Entry) => entity === 'loads' || entity === 'trucks';

function entryWords(entry: Entry, translate: Translate, became: Became): string {
  const { entity, record, action, changes } = entry;
  const title = shortened(record.title ?? '');
  const kind = entityLabel(entity, translate);
  if (action !== 'update') {
    const done = translate(`linehaul.history.actions.${action}`).toLowerCase();
    return [kind, title, done].filter(Boolean).join(' ');
  }
  const [first] = [...changes].sort(
    (one, other) => Number(FOLLOWS.includes(one.field)) - Number(FOLLOWS.includes(other.field)),
  );
  const status = changes.find(({ field }) => SAYS_ITSELF.includes(field));
  const change = status ?? first;
  const [text] = change ? changeTexts(entity, change, translate) : [];
  // A number alone is not a name: "Stop 1".
  const name = isOwn(entry) ? title : [kind, title].filter(Boolean).join(' ');
  if (!text) return name;
  const none = translate('linehaul.undo.none');
  const turned = became(shortened(text.before ?? none), shortened(text.after ?? none));
  return [name, status ? '' : text.label, turned].filter(Boolean).join(' ');
}

const LONGEST = 24;

const shortened = (text: string) =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
