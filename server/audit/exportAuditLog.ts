import type { ChoiceId } from '../../schema/fields.ts';
import { labelOf } from '../../schema/permissionFacts.ts';
import type { AuditEntry, FieldChange } from '../../schema/responses/audit.ts';
import { formatMoney } from '../../schema/rules/money/money.ts';
import { choiceWord, entityWord, fieldWord } from '../../schema/words/entityWords.ts';
import { dateIn } from '../clock.ts';
import { Invalid } from '../errors.ts';
import { type Column, csvFile, xlsxFile } from '../files/sheets.ts';
import type { Request } from '../http/request.ts';
import { type AuditLogQuery, newestRows } from './auditLogRows.ts';
import { entriesOf } from './entries.ts';
import { dayWord, momentWord, zoneOf } from './titles.ts';

/** More rows than anyone reads in a sheet. A shorter period has fewer. */
const MOST = 50_000;
const AT_ONCE = 5_000;

/** GET /audit/export/list: the audit log with its filters, one line per change, as xlsx or csv. */
export async function exportAuditLog(asked: AuditLogQuery, { query }: Request) {
  const { format = 'xlsx' } = query;
  if (format !== 'xlsx' && format !== 'csv') {
    throw new Invalid({ format: ['The format must be xlsx or csv.'] });
  }
  const zone = await zoneOf(asked);
  const columns = columnsIn(zone);
  const name = `audit-${dateIn(zone)}`;
  const entries = await everyEntry(query, asked);
  return format === 'csv' ? csvFile(name, columns, entries) : xlsxFile(name, columns, entries);
}

async function everyEntry(query: Request['query'], asked: AuditLogQuery): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  for (let before: number | null = null; ; ) {
    const rows = await newestRows(query, { before, limit: AT_ONCE }, asked);
    entries.push(...(await entriesOf(rows, asked, asked.audited)));
    if (entries.length > MOST) {
      throw new Invalid({
        date_from: [`There are more than ${MOST} changes: choose a shorter period`],
      });
    }
    if (rows.length < AT_ONCE) return entries;
    before = rows.at(-1)?.id ?? null;
  }
}

const columnsIn = (zone: string): Column<AuditEntry>[] => [
  { heading: `Time (${zone})`, value: ({ at }) => momentWord(at, zone) },
  { heading: 'Who', value: ({ user }) => user?.name ?? 'Linehaul' },
  { heading: 'Action', value: ({ action }) => ACTIONS[action] },
  { heading: 'Kind', value: ({ entity }) => entityWord(entity) },
  { heading: 'Id', type: 'number', value: ({ record }) => record.id },
  { heading: 'Record', value: ({ record }) => record.title },
  {
    heading: 'Changes',
    value: ({ action, entity, changes }) =>
      changes
        .map(change =>
          action === 'read' ? fieldWord(entity, change.field) : worded(entity, change, zone),
        )
        .join('; '),
  },
  { heading: 'Request', value: entry => entry.request_id },
];

/** As screens label it. */
const ACTIONS: Readonly<Record<AuditEntry['action'], string>> = {
  create: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  read: 'Looked at',
};

/** `Broker: Old Broker → New Broker`. A dash stands for an empty value. */
function worded(entity: string, change: FieldChange, zone: string): string {
  const { kind, before, after, before_name, after_name } = change;
  if (change.field === 'permissions') return permissionsWorded(change);
  const text = (value: unknown, name?: string | null) =>
    value === null
      ? '–'
      : (name ??
        (isChoice(kind) ? choiceWords(entity, change.field, value) : valueWord(kind, value, zone)));
  return `${fieldWord(entity, change.field)}: ${text(before, before_name)} → ${text(after, after_name)}`;
}

/** `Given: Open loads; Taken away: Cancel loads`. */
function permissionsWorded({ before, after }: FieldChange): string {
  const had = namesIn(before);
  const has = namesIn(after);
  const filterLine = (word: string, names: string[]) =>
    names.length > 0 ? [`${word}: ${names.map(labelOf).join(', ')}`] : [];
  return [
    ...filterLine(
      'Given',
      has.filter(name => !had.includes(name)),
    ),
    ...filterLine(
      'Taken away',
      had.filter(name => !has.includes(name)),
    ),
  ].join('; ');
}

const namesIn = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

const isChoice = (kind: FieldChange['kind']) => kind === 'choice' || kind === 'choices';

const choiceWords = (entity: string, field: string, value: unknown) =>
  [value]
    .flat()
    .map(id => choiceWord(entity, field, id as ChoiceId)) // The audit log stores the field's value.
    .join(', ');

/** A value as people write it. */
function valueWord(kind: FieldChange['kind'], value: unknown, zone: string): string {
  switch (kind) {
    case 'moment':
      return momentWord(String(value), zone);
    case 'date':
      return dayWord(String(value));
    case 'money':
      return formatMoney(Number(value));
    case 'flag':
      return value ? 'yes' : 'no';
    default:
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
}
