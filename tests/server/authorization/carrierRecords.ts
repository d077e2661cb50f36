import { createHash } from 'node:crypto';
import { defaultTiles } from '../../../schema/dashboardTiles.ts';
import { registry } from '../../../schema/entities/index.ts';
import { type Entity, tableOf } from '../../../schema/entity.ts';
import { LOAD_STATUS } from '../../../schema/rules/freight/loadStates.ts';
import type { Database } from '../../../server/db/database.ts';
import type { Person } from '../../support/as.ts';
import { aRecord, type Ids, needsOf } from '../../support/factories.ts';
import { makeRow } from '../../support/makeRow.ts';

const companyEntities = registry.entities.filter(({ scope }) => scope !== 'platform');

/** One record of each entity that the carrier owns. Records missing in the demo are created. */
export async function recordsOf(database: Database, owner: Person): Promise<Ids> {
  const ids: Ids = { states: 1, departments: 1, users: owner.userId };
  ids.companies = owner.companyId as number;
  for (const entity of companyEntities) {
    const [row] = await database.platform.read.query<{ id: number | null }>(
      `select min(id) as id from ${tableOf(entity)}
       where company_id = $1 and deleted_at is null ${PRINTED[entity.name] ?? ''}`,
      [owner.companyId],
    );
    if (row?.id) ids[entity.name] = row.id;
  }
  ids.files ??= await makeRow(database, owner, 'files', ids);
  ids[ZIP] = await fileAs('application/zip', database, owner, ids);
  ids[CSV] = await fileAs('text/csv', database, owner, ids);
  for (const { name } of companyEntities) {
    for (const needed of [...needsOf(name), name]) {
      ids[needed] ??= await makeRow(database, owner, needed, ids, givenOf(needed, ids));
    }
  }
  await database.platform.write({ companyId: null, userId: null }, tx =>
    tx.query('update companies set logo = $2 where id = $1', [ids.companies, ids.files]),
  );
  await putInBatch(database, owner, ids);
  ids[PLANNED_LOAD] = await plannedLoad(database, owner);
  await sendFile(database, owner);
  return { ...ids, ...(await platformRecords(database, owner)) };
}

/** A settlement that was paid in a previous system has no statement to print. */
const PRINTED: Readonly<Record<string, string>> = {
  'driver-pay-settlements': 'and not is_imported',
};

/** The values a row needs for its calls to make sense: an import has an entity. */
function givenOf(name: string, ids: Ids): Record<string, unknown> {
  if (name === 'imports') return { kind: 'brokers' };
  if (name === 'dashboard-layouts') return { tiles: [...defaultTiles] };
  if (name === 'ach-files') return { content: 'none', sha256: NONE_HASH };
  if (OF_A_DRIVER.includes(name)) return { driver_id: ids.drivers };
  if (name === 'accounting-exports') return { file_id: ids[ZIP] };
  return name === 'import-files' ? { kind: 'brokers', reject_file_id: ids[CSV] } : {};
}

const ZIP = 'files of an export';
const CSV = 'files of rejected rows';

/** The company's file once more, of the type that its call answers. */
async function fileAs(mime: string, database: Database, owner: Person, ids: Ids): Promise<number> {
  const [file] = await database.platform.read.query<{ path: string; size: number }>(
    'select path, size from files where id = $1',
    [ids.files],
  );
  return makeRow(database, owner, 'files', ids, { ...file, mime });
}

/** The hash of the text none: an ACH file is compared with its own. */
const NONE_HASH = createHash('sha256').update('none').digest('hex');

/** A batch has statements to download. */
const putInBatch = (database: Database, { companyId }: Person, ids: Ids) =>
  database.platform.write({ companyId: null, userId: null }, tx =>
    tx.query('update driver_pay_settlements set batch_id = $3 where company_id = $1 and id = $2', [
      companyId,
      ids['driver-pay-settlements'],
      ids.batch,
    ]),
  );

/** Either of a driver or of an owner of trucks, which no declaration says. */
const OF_A_DRIVER: readonly string[] = [
  'driver-pay-settlements',
  'driver-debts',
  'driver-adjustments',
  'batch-drivers',
];

/** A load that still needs a truck. */
const PLANNED_LOAD = 'planned load';

async function plannedLoad(database: Database, { companyId }: Person): Promise<number> {
  const [row] = await database.platform.read.query<{ id: number }>(
    `select min(id) as id from loads
     where company_id = $1 and status = $2 and deleted_at is null`,
    [companyId, LOAD_STATUS.available],
  );
  if (!row?.id) throw new Error('No load is available.');
  return row.id;
}

/** A file of a chat message of the owner, with the bytes of a document of the company. */
async function sendFile(database: Database, { companyId, userId }: Person): Promise<void> {
  await database.platform.write({ companyId: null, userId: null }, tx =>
    tx.query(
      `insert into chat_messages (company_id, uuid, from_id, to_id, text_hash, file_name, file_path,
         file_mime, file_size)
       select company_id, $2::uuid, $3, $3, 'none', 'document.pdf', path, mime, size from files
       where company_id = $1 and path like '%.pdf' and deleted_at is null order by id limit 1`,
      [companyId, messageOf(companyId), userId],
    ),
  );
}

/** The id of that message: the name of its file. */
const messageOf = (companyId: number | null | undefined) =>
  `00000000-0000-4000-8000-${String(companyId).padStart(12, '0')}`;

/** What only the platform can see: a request for the product, an email about an account. */
async function platformRecords(database: Database, { userId }: Person): Promise<Ids> {
  const [created] = await database.platform.write({ companyId: null, userId: null }, tx =>
    tx.query<{ request: number; mail: number }>(
      `with r as (
         insert into purchase_requests (first_name, last_name, email, company, consent)
         values ('Rosa', 'Delgado', 'rosa@delgado.example.com', 'Delgado Trucking', true)
         returning id),
       m as (
         insert into account_mails (user_id, "to", kind, subject, body)
         values ($1, 'owner@linehaul.test', 'new_sign_in', 'A new sign-in', 'Hello') returning id)
       select r.id as request, m.id as mail from r, m`,
      [userId],
    ),
  );
  return { 'purchase-requests': created!.request, 'account-mails': created!.mail };
}

/** Where the first word of a path is not an entity, or its id is another entity's. */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [/^\/load-driver-pay-date/, 'load-drivers'],
  [/\{truck_id\}/, 'trucks'],
  [/^\/boards\//, 'trucks'],
  [/^\/store-and-print\//, 'loads'],
  [/\/get-by-load-id\//, 'loads'],
  [/\{company_id\}/, 'companies'],
  [/^\/company-owners/, 'users'],
  [/^\/user-photos/, 'users'],
  [/\/by-load\//, 'loads'],
  [/\/by-trailer\//, 'trailers'],
  [/\/by-company\//, 'companies'],
  [/^\/loads-invoices/, 'invoices'],
  [/^\/driver-pay-settlements\/adjustments/, 'driver-adjustments'],
  [/\/for-statement-list\/\{id\}/, 'driver-pay-settlements'],
];

/** The entity whose record a path names, or whose records it lists. */
export function entityOf(path: string): Entity | null {
  const name = NAMED.find(([pattern]) => pattern.test(path))?.[1] ?? path.split('/')[1] ?? '';
  return registry.has(name) ? registry.get(name) : null;
}

/** The path with the carrier's own record in it. */
export const filled = (path: string, ids: Ids): string =>
  // A gazetteer place belongs to no company.
  path
    .replace('{placeId}', 'us.60433')
    .replace('{token}', 'x'.repeat(43))
    .replace('{tracker}', `${ids.companies}-${ids['position-trackers']}`)
    .replace('{fileName}', `${messageOf(ids.companies)}.pdf`)
    .replace(/(?<=^\/loads\/)\{id\}(?=\/candidates$)/, String(ids[PLANNED_LOAD]))
    .replace(/\{\w+\}/g, () => {
      const id = ids[entityOf(path)?.name ?? ''];
      if (id === undefined) throw new Error(`Nobody said whose id ${path} takes.`);
      return String(id);
    });

/** A body that names the carrier's records wherever any call of the product accepts an id. */
export function bodyFor(path: string, ids: Ids): Record<string, unknown> {
  const entity = entityOf(path);
  const load = { broker_id: ids.brokers, reference_number: 'STR-1', price: 100 };
  return {
    ...(entity && entity.scope !== 'platform' ? aRecord(entity.name, ids) : {}),
    ...load,
    ...(path.startsWith('/model-documents') && { model: 'drivers', model_id: ids.drivers }),
    ...(path.endsWith('/transactions') && { type: 'application' }),
    ids: [ids[entity?.name ?? 'invoices']],
    changes: { note: 'Washed' },
    load_id: ids.loads,
    load_ids: [ids.loads],
    driver_id: ids.drivers,
    truck_id: ids.trucks,
    trailer_id: ids.trailers,
    dispatcher_id: ids.staffs,
    settlement_id: ids['driver-pay-settlements'],
    load_driver_id: ids['load-drivers'],
    batch_id: ids.batch,
    driver_ids: [ids.drivers],
    items: [{ settlement_id: ids['driver-pay-settlements'], review: 'approved' }],
    load_driver_ids: [ids['load-drivers']],
    rows: [
      {
        load_driver_id: ids['load-drivers'],
        truck_id: ids.trucks,
        status_id: 1,
        date: '2026-11-12',
      },
    ],
    truck_ids: [ids.trucks],
    to_dispatcher_id: ids.staffs,
    date: '2026-11-12',
    invoice_ids: [ids.invoices],
    orders: [{ id: ids['open-tabs'], order: 7 }],
    stops: [
      { load_company_id: ids['load-companies'], type: 'pickup', date_from: '2026-11-16T15:00:00Z' },
    ],
    load_drivers: [{ driver_id: ids.drivers, truck_id: ids.trucks }],
    load_accessorials: [{ accessorial_id: ids.accessorials, rate: 10 }],
    polyline: '_p~iF~ps|U_ulLnnqC',
    legs: [{ from_stop: ids['load-stops'], to_stop: ids['load-stops'], miles: 1, minutes: 1 }],
    period_start: '2026-11-02',
    period_end: '2026-11-08',
    paid_date: '2026-11-12',
    payment_method: 'ach',
    amount: 10,
    driver_amount: 5,
    reason: 'To see whether it can be done',
    short_pay_reason: 'other',
    loaded_miles: 10,
    status: 3,
    version: 1,
  };
}

/** Parameters that name the carrier's records wherever a list or a check accepts one. */
export const queryFor = (ids: Ids): string =>
  new URLSearchParams({
    'id[]': String(ids.loads),
    broker_id: String(ids.brokers),
    driver_id: String(ids.drivers),
    payroll_group_id: String(ids['payroll-groups']),
    truck_id: String(ids.trucks),
    load_id: String(ids.loads),
    settlement_id: String(ids['driver-pay-settlements']),
    'dispatcher_id[]': String(ids.staffs),
    period_start: '2026-11-02',
    period_end: '2026-11-08',
  }).toString();
