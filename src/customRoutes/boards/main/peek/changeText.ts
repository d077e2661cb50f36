import type { BoardChange } from '../../../../../schema/responses/boards.ts';
import { zoneAbbreviation } from '../../../../../schema/rules/time/zoneNames.ts';
import { zoneOr } from '../../../../../schema/rules/time/zones.ts';
import type { Translate } from '../../../../i18n/useT.ts';
import { ownZone } from '../../../../storage/preferences/ownZone.ts';
import { lookOf, statusWord } from '../../parts/statusWords.ts';
import { shortTime } from '../../parts/times.ts';

type HistoryChange = BoardChange['changes'][number];

/** What means nothing to a person: keys, counters, and what the row says in other words. */
const SILENT =
  /^(id|company_id|version|created_at|updated_at|created_by|reached_by|.*_lat|.*_lng)$/;
const MOST = 6;

/** The readable changes of one entry, without empty ones. */
export const worthReporting = (changes: readonly HistoryChange[]): HistoryChange[] =>
  changes
    .filter(
      ({ field, before, after }) => !SILENT.test(field) && !(isBlank(before) && isBlank(after)),
    )
    .slice(0, MOST);

/** `Status: Dispatched → Enroute`. Times are in the zone of the entry's place, else in one's own. */
export function changeText(
  { entity, zone }: Pick<BoardChange, 'entity' | 'zone'>,
  change: HistoryChange,
  translate: Translate,
): string {
  const { field, before, after } = change;
  const readable = field.replace(/_id$/, '').replaceAll('_', ' ');
  const name = translate(`resources.${entity}.fields.${field}`, {
    _: readable[0]?.toUpperCase() + readable.slice(1),
  });
  const [from, to] = [before, after].map(value => valueText(field, value, zone, translate));
  return isBlank(before) ? `${name}: ${to}` : `${name}: ${from} → ${to}`;
}

function valueText(
  field: string,
  value: unknown,
  zone: string | null,
  translate: Translate,
): string {
  if (isBlank(value)) return '–';
  if (/(^|_)status$/.test(field) && typeof value === 'number') {
    const look = lookOf(value);
    return look ? statusWord(look, translate) : String(value);
  }
  const text = String(value);
  const isInstant = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(text);
  if (!isInstant) return text;
  const shown = zoneOr(zone, ownZone);
  return `${shortTime(text, shown)} ${zoneAbbreviation(text, shown)}`;
}

const isBlank = (value: unknown) => value === null || value === undefined || value === '';
