import { localTimeOf } from '../../schema/rules/zones.ts';
import type { Scope } from '../db/access.ts';
import { type Column, csvFile, xlsxFile } from '../files/sheets.ts';
import { Invalid } from '../http/errors.ts';
import type { Request } from '../http/request.ts';
import { type Entry, entriesOf, type FieldChange } from './entries.ts';
import { newestRows, trailConditions } from './trailRows.ts';

/** More than anybody reads in a sheet; a shorter period has less. */
const MOST = 50_000;
const AT_ONCE = 5_000;

/** GET /audit/export/list: the trail with its filters, one line per change, as xlsx or csv. */
export async function exportTrail({ access, query }: Request) {
  const { format = 'xlsx' } = query;
  if (format !== 'xlsx' && format !== 'csv') {
    throw new Invalid({ format: ['The format must be xlsx or csv.'] });
  }
  const scope = access.readSlowly;
  const [row] = await scope.tx.query<{ zone: string }>('select company_zone() as zone');
  const columns = columnsIn(row?.zone ?? 'UTC');
  const entries = await everyEntry(query, scope);
  return format === 'csv'
    ? csvFile('audit', columns, entries)
    : xlsxFile('audit', columns, entries);
}

async function everyEntry(query: Request['query'], scope: Scope): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let before: number | null = null; ; ) {
    const conditions = trailConditions(query, scope.companyId);
    const rows = await newestRows(conditions, { before, limit: AT_ONCE }, scope);
    entries.push(...(await entriesOf(rows, scope)));
    if (entries.length > MOST) {
      throw new Invalid({
        date_from: [`There are more than ${MOST} changes: choose a shorter period`],
      });
    }
    if (rows.length < AT_ONCE) return entries;
    before = rows.at(-1)?.id ?? null;
  }
}

const columnsIn = (zone: string): Column<Entry>[] => [
  { heading: `Time (${zone})`, value: ({ at }) => wallTime(at, zone) },
  { heading: 'Who', value: ({ user }) => (user ? (user.nickname ?? `User ${user.id}`) : 'System') },
  { heading: 'Action', value: ({ action }) => action },
  { heading: 'What', value: ({ entity }) => entity.replaceAll('-', ' ') },
  { heading: 'Id', type: 'number', value: ({ record }) => record.id },
  { heading: 'Record', value: ({ record }) => record.title },
  { heading: 'Changes', value: ({ changes }) => changes.map(worded).join('; ') },
  { heading: 'Request', value: entry => entry.request_id },
];

function wallTime(at: string, zone: string): string {
  const { date, time } = localTimeOf(at, zone);
  return `${date} ${time}`;
}

/** `broker: Old Broker → New Broker`; what was empty, or is now, is a dash. */
function worded({ field, before, after, before_name, after_name }: FieldChange): string {
  const text = (value: unknown, name?: string | null) => {
    if (value === null) return '–';
    return name ?? (typeof value === 'object' ? JSON.stringify(value) : String(value));
  };
  const words = field.replace(/_id$/, '').replaceAll('_', ' ');
  return `${words}: ${text(before, before_name)} → ${text(after, after_name)}`;
}
