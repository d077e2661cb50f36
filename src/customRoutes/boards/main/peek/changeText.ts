import type { BoardChange } from '../../../../../schema/responses/boards.ts';
import { ownZone } from '../../../../storage/preferences/ownZone.ts';
import { lookOf, statusWord } from '../edit/statusOptions.ts';
import { shortTime } from '../times.ts';

export type HistoryChange = BoardChange['changes'][number];

type Translate = (key: string, args?: object) => string;

/** What means nothing to a person: keys, counters, and what the row says in other words. */
const SILENT = /^(id|company_id|version|created_at|updated_at|created_by|.*_lat|.*_lng)$/;
const MOST = 6;

/** The readable changes of one entry, without empty ones. */
export const worthReporting = (changes: readonly HistoryChange[]): HistoryChange[] =>
  changes
    .filter(
      ({ field, before, after }) => !SILENT.test(field) && !(isBlank(before) && isBlank(after)),
    )
    .slice(0, MOST);

/** `Status: Dispatched → Enroute`. */
export function changeText(entity: string, change: HistoryChange, translate: Translate): string {
  const { field, before, after } = change;
  const readable = field.replace(/_id$/, '').replaceAll('_', ' ');
  const name = translate(`resources.${entity}.fields.${field}`, {
    _: readable[0]?.toUpperCase() + readable.slice(1),
  });
  const [from, to] = [before, after].map(value => valueText(field, value, translate));
  return isBlank(before) ? `${name}: ${to}` : `${name}: ${from} → ${to}`;
}

function valueText(field: string, value: unknown, translate: Translate): string {
  if (isBlank(value)) return '–';
  if (/(^|_)status$/.test(field) && typeof value === 'number') {
    const look = lookOf(value);
    return look ? statusWord(look, translate) : String(value);
  }
  const text = String(value);
  const isInstant = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(text);
  return isInstant ? shortTime(text, ownZone()) : text;
}

const isBlank = (value: unknown) => value === null || value === undefined || value === '';
