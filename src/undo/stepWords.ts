import { changeTexts, entityLabel } from '../trail/changeTexts.ts';
import type { Entry } from '../trail/Entry.ts';
import type { UndoStep } from './undoSteps.ts';

type Translate = (key: string, args?: object) => string;

/** What a field says without its name: "542 Shop → Home". */
const SAYS_ITSELF = ['status', 'board_status'];

/** Fields that follow from others come last. */
const FOLLOWS = ['payment_amount', 'rpm', 'driver_payment', 'total_accessorial', 'gross_date'];

/** A step in a few words: `542 Shop → Home`, `PC-26261 Price 2 500.00 → 2 600.00`. */
export function stepWords({ entries }: UndoStep, translate: Translate): string {
  const [main] = [...entries].sort((one, other) => weightOf(other) - weightOf(one));
  if (!main) return '';
  const records = new Set(entries.filter(isOwn).map(({ record }) => record.id)).size;
  const more = records > 1 ? translate('linehaul.undo.more', { smart_count: records - 1 }) : '';
  return [wordsOf(main, translate), more].filter(Boolean).join(' ');
}

/** The record itself is said before its parts, a status before anything else of it. */
function weightOf(entry: Entry): number {
  const fields = entry.changes.map(({ field }) => field);
  if (fields.some(field => SAYS_ITSELF.includes(field))) return 4;
  if (fields.every(field => FOLLOWS.includes(field))) return 0;
  return isOwn(entry) ? 3 : 2;
}

const isOwn = ({ entity }: Entry) => entity === 'loads' || entity === 'trucks';

function wordsOf(entry: Entry, translate: Translate): string {
  const { entity, record, action, changes } = entry;
  const title = shortened(record.title ?? '');
  if (action !== 'update') {
    const done = translate(`linehaul.history.actions.${action}`).toLowerCase();
    return [entityLabel(entity, translate), title, done].filter(Boolean).join(' ');
  }
  const [said] = [...changes].sort(
    (one, other) => Number(FOLLOWS.includes(one.field)) - Number(FOLLOWS.includes(other.field)),
  );
  const status = changes.find(({ field }) => SAYS_ITSELF.includes(field));
  const change = status ?? said;
  const [text] = change ? changeTexts(entity, change, translate) : [];
  if (!text) return title;
  const none = translate('linehaul.undo.none');
  const became = `${shortened(text.before ?? none)} → ${shortened(text.after ?? none)}`;
  return [title, status ? '' : text.label, became].filter(Boolean).join(' ');
}

const LONGEST = 24;

const shortened = (text: string) =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
