import { files } from '../../schema/entities/documents.ts';
import { registry } from '../../schema/entities/index.ts';
import { loads } from '../../schema/entities/loads.ts';
import { loadUpdateFiles, loadUpdates } from '../../schema/entities/loadUpdates.ts';
import { can } from '../../schema/permissions.ts';
import { readRecord, type Values } from '../../schema/readRecord.ts';
import { personName } from '../../schema/recordName.ts';
import type { LoadUpdate } from '../../schema/responses/loadShapes.ts';
import type { AnsweredRecord } from '../../schema/responses/record.ts';
import type { Person } from '../../schema/responses/shared.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { forbidden, Invalid } from '../errors.ts';
import { fileAddress } from '../files/address.ts';
import { keepUploads, type StoredFile } from '../files/keepFiles.ts';
import type { FileStore } from '../files/store.ts';
import { ok } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';
import { writeDocument } from '../rest/recordDocuments.ts';
import { checkReferences } from '../rest/references.ts';
import { notify } from '../workspace/notifications/notify.ts';
import { type Colleague, colleaguesOf } from './colleagues.ts';

/** GET /load-updates/by-load/{id}: a load's thread, oldest first, with the files of each entry. */
export async function updatesOfLoad({ access, params }: Request) {
  await rowsOf(loads, access.read).get(params.id);
  const updates = await rowsOf(loadUpdates, access.read).find({ load_id: params.id });
  return ok(await withFiles(updates, access.read));
}

/**
 * POST /load-updates: load_id and text, its type, `mentions` as a list of user ids, and files as
 * `file` or `files[]`. Mentioned people are notified.
 */
export async function postUpdate(request: Request, store: FileStore) {
  const { access, body } = request;
  const uploads = [...request.filesOf('file'), ...request.filesOf('files')];
  const { values, errors } = readRecord(loadUpdates, body);
  if (errors) throw new Invalid(errors);
  await checkReferences(loadUpdates, values, access.read, registry);
  const mentions = await mentionedIn(body, access.read);

  const written = await keepUploads(store, access.read.companyId, uploads, kept =>
    access.write(scope => writeUpdate({ ...values, mentions }, mentions, kept, scope)),
  );
  return ok(written);
}

/** DELETE /load-updates/{id}: for its author, and people who may change the load. */
export async function removeUpdate({ access, actor, params }: Request) {
  await access.write(async scope => {
    const update = await rowsOf(loadUpdates, scope).lock(params.id);
    if (update.created_by !== actor.userId && !can(actor, 'loads.update')) {
      throw forbidden('Only the author can delete it.');
    }
    const sent = await rowsOf(loadUpdateFiles, scope).find({ load_update_id: params.id });
    for (const { id, file_id } of sent) {
      await rowsOf(loadUpdateFiles, scope).remove(id);
      await rowsOf(files, scope).remove(file_id);
    }
    await dropUpdate(update, scope);
  });
  return ok(null, { message: 'Deleted.' });
}

/**
 * Where a truck on a load is now, as a check call in the load's thread: the one of the boards, without
 * files and mentions.
 */
export async function writeCheckCall(scope: Scope, loadId: number, at: CalledPlace): Promise<void> {
  const values = { load_id: loadId, type: 'check_call', text: CHECK_CALL, mentions: [], ...at };
  await writeUpdate(values, [], [], scope);
}

/** A person or the server chose its point. Without one, no map shows it. */
interface CalledPlace {
  city: string;
  state_id: number | null;
  lat: number;
  lng: number;
}

const CHECK_CALL = 'Check call';

/** Takes a check call without files out of its thread. 404 when it is gone already. */
export async function dropCheckCall(scope: Scope, id: number): Promise<void> {
  await dropUpdate(await rowsOf(loadUpdates, scope).lock(id), scope);
}

async function dropUpdate(update: Update & { id: number }, scope: Scope): Promise<void> {
  await rowsOf(loadUpdates, scope).remove(update.id);
  notifyReaders(update.load_id, scope);
  await reportMaps(update, scope);
}

async function writeUpdate(
  values: Values,
  mentions: readonly Colleague[],
  kept: readonly StoredFile[],
  scope: Scope,
) {
  const update = await rowsOf(loadUpdates, scope).create(values);
  const sent = [];
  for (const file of kept) {
    sent.push(await writeDocument(loadUpdateFiles, { load_update_id: update.id }, file, scope));
  }
  await notifyMentioned(update, mentions, scope);
  notifyReaders(update.load_id, scope);
  await reportMaps(update, scope);
  return { ...update, mentions, files: sent };
}

/** Everyone with the load open reloads its thread. */
const notifyReaders = (loadId: number, scope: Scope) =>
  scope.changed('loads', loadId, { type: 'updated' });

/** Maps show the truck's position from check calls. */
async function reportMaps({ load_id, lat, lng }: Update, scope: Scope) {
  if (lat === null || lng === null) return;
  const { truck_id } = await rowsOf(loads, scope).get(load_id);
  if (truck_id !== null) scope.changed('trucks', truck_id, { type: 'updated' });
}

async function notifyMentioned(update: Update, mentions: readonly Colleague[], scope: Scope) {
  const others = mentions.map(({ user_id }) => user_id).filter(id => id !== scope.userId);
  if (others.length === 0) return;
  const { internal_id } = await rowsOf(loads, scope).get(update.load_id);
  const author = authorOf(update);
  await notify(scope, others, {
    kind: 'mention',
    title: author ? `${author} mentions you on ${internal_id}` : `You are named on ${internal_id}`,
    body: update.text,
    subject: 'loads',
    subject_id: update.load_id,
  });
}

type Mentions = LoadUpdate['mentions'];
type Update = AnsweredRecord<typeof loadUpdates>;

function authorOf(update: Update): string | null {
  const { created_user } = update as { created_user?: Person | null }; // Its reference.
  return created_user ? personName(created_user) : null;
}

/** The colleagues mentioned in the request. Other people can't be mentioned. */
async function mentionedIn(body: Values, scope: Scope): Promise<Colleague[]> {
  const ids = idsIn(body.mentions);
  if (ids.length === 0) return [];
  const colleagues = await colleaguesOf(scope);
  const named = colleagues.filter(({ user_id }) => ids.includes(user_id));
  if (named.length < ids.length) throw unknownName();
  return named;
}

/** A list of users. A form sends an empty one as text. */
function idsIn(sent: unknown): number[] {
  if (sent === undefined || sent === null || sent === '[]') return [];
  const ids = [sent].flat().map(Number);
  if (!ids.every(id => Number.isInteger(id) && id > 0)) throw unknownName();
  return [...new Set(ids)];
}

const unknownName = () => new Invalid({ mentions: ['The selected value is invalid.'] });

async function withFiles(updates: readonly Update[], { tx, companyId }: Scope) {
  const sent = await tx.query<SentFile>(
    `select f.id, f.load_update_id, f.original_name, f.mime, f.size
     from load_update_files f where f.company_id = $1 and f.load_update_id = any($2::int[])
     order by f.id`,
    [companyId, updates.map(({ id }) => id)],
  );
  return updates.map(update => ({
    ...update,
    mentions: update.mentions as Mentions, // As it was posted.
    files: sent
      .filter(({ load_update_id }) => load_update_id === update.id)
      .map(file => ({ ...file, url: fileAddress(loadUpdateFiles, file.id) })),
  }));
}

interface SentFile {
  id: number;
  load_update_id: number;
  original_name: string;
  mime: string;
  size: number;
}
