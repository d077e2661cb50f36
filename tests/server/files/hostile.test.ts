import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { extensionOf } from '../../../schema/rules/records/validation.ts';
import { bodies } from '../../../server/openapi/bodies.ts';
import { testApp } from '../../support/app.ts';
import { type Answered, as, type Person } from '../../support/as.ts';
import { deliveredLoad } from '../../support/deliveredLoad.ts';
import { eventually } from '../../support/eventually.ts';
import { type HostileFile, hostileFiles } from '../../support/hostileFiles.ts';
import { aWorkbook, hostileSheets } from '../../support/hostileSheets.ts';
import { makeRow } from '../../support/makeRow.ts';
import { multipart } from '../../support/multipart.ts';
import { namedPart } from '../../support/namedPart.ts';
import { people } from '../../support/people.ts';
import { outside } from '../../support/platformPeople.ts';
import { samples } from '../../support/sampleFiles.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-hostile-'));
// Temporary folder for uploads: this test's own folder shows which files remain.
const tmpdirBefore = process.env.TMPDIR;
process.env.TMPDIR = join(dataDir, 'tmp');
mkdirSync(process.env.TMPDIR);
afterAll(() => {
  if (tmpdirBefore === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = tmpdirBefore;
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const { app, database } = await testApp({ DATA_DIR: dataDir });
const { owner, staff } = await people(database);
const { loadId } = await deliveredLoad(database, owner);
const trailerId = await makeRow(database, owner, 'trailers', {});
const driverId = await makeRow(database, owner, 'drivers', { states: 1 });
const categoryId = await makeRow(database, owner, 'expense-categories', {});
const colleague = await staff([]);
const company = owner.companyId as number;

type Fields = Record<string, string | number>;

interface UploadCall {
  field: string;
  fields: Fields | (() => Fields);
  /** The path of an operation with an id in it. */
  path?: string;
  /** Default: the owner, in the company. */
  by?: Person;
  /** The accepted extensions. Default: those of documents. */
  takes?: readonly string[];
  /** The URL of the last accepted file. Null where the operation stores none. */
  file: null | ((answer: Answered) => string | [path: string, by: Person]);
}

const url = ({ body }: Answered): string => body.data.url;
const document = (fields: Fields): UploadCall => ({ field: 'file', fields, file: url });
const expense = {
  type: 'company_exense',
  date: '2026-11-10',
  expense_category_id: categoryId,
  'items[0][description]': 'Fuel',
  'items[0][amount]': 5,
};
const receipt = ({ body }: Answered): string => body.data.files.at(-1).url;
const pictures = ['png', 'jpg', 'jpeg', 'svg'];
const added = await as(app, owner).post('/expenses', {
  ...expense,
  items: [{ description: 'Fuel', amount: 5 }],
});

/** Every operation that takes a file, with its other required fields. */
const calls: Readonly<Record<string, UploadCall>> = {
  'POST /load-documents': document({ load_id: loadId, document_type: 'other' }),
  'POST /load-updates': {
    ...document({ load_id: loadId, text: 'See there' }),
    file: ({ body }) => body.data.files.at(-1).url,
  },
  'POST /company-documents': document({ document_type: 'w9' }),
  'POST /trailer-documents': document({ trailer_id: trailerId, document_type: 'title' }),
  'POST /model-documents': document({ model: 'drivers', model_id: driverId, document_type: 'cdl' }),
  'POST /expenses': { field: 'files[]', fields: expense, file: receipt },
  'PUT /expenses/{id}': {
    field: 'files[]',
    fields: { _method: 'PUT' },
    path: `/expenses/${added.body.data.id}`,
    file: receipt,
  },
  'POST /companies': {
    field: 'logo',
    fields: () => ({ name: `Company ${randomUUID()}` }),
    by: outside(owner),
    takes: pictures,
    file: ({ body: { data } }) => [`/companies/${data.id}/logo`, { ...owner, companyId: data.id }],
  },
  'PUT /companies/{company_id}': {
    field: 'logo',
    fields: { _method: 'PUT' },
    path: `/companies/${company}`,
    takes: pictures,
    file: () => `/companies/${company}/logo`,
  },
  'POST /user/update-photo': {
    field: 'photo',
    fields: {},
    takes: ['png', 'jpg', 'jpeg'],
    file: ({ body }) => body.data.avatar,
  },
  'POST /chatify/sendMessage': {
    field: 'file',
    fields: { id: colleague.userId },
    takes: ['gif', 'zip', 'rar', 'txt', ...Object.keys(samples)],
    file: ({ body }) => body.message.attachment.file,
  },
  'POST /imports': {
    field: 'files[]',
    fields: { kind: 'brokers' },
    takes: ['csv', 'tsv', 'txt', 'xlsx'],
    file: ({ body }) => `/import-files/rejected/${body.data.files[0].id}`,
  },
  'POST /receipt-imports': {
    field: 'file',
    fields: {},
    takes: ['csv', 'tsv', 'txt', 'xlsx'],
    file: null,
  },
  'POST /rate-confirmation/parse-pdf': { field: 'file', fields: {}, file: null },
  'POST /load-stops/import-rate-confirmation': { field: 'file', fields: {}, file: null },
};

test('the corpus is large, and every operation that takes files is tested', () => {
  expect(hostileFiles.length).toBeGreaterThanOrEqual(200);
  const mounted = [...app.paths.values()].flatMap(verbs => [...verbs.values()]);
  const taking = mounted.flatMap(({ name, takesFiles }) => (takesFiles ? [name] : []));
  expect(Object.keys(calls).sort()).toEqual(taking.sort());
  // The same operations are described as forms with files.
  const described = Object.entries(bodies).flatMap(([name, body]) =>
    JSON.stringify(body).includes('"format":"binary"') ? [name] : [],
  );
  expect(described.sort()).toEqual(taking);
});

/** Uploads are deleted after the response. */
const nothingWaits = () => eventually(() => expect(readdirSync(tmpdir())).toEqual([]));

function kept(folder = join(dataDir, 'files')): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap(name => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? kept(path) : [path];
  });
}

/** Every written row is in the audit log. */
async function auditLog(): Promise<number> {
  const [row] = await database.platform.read.query<{ rows: number }>(
    'select count(*)::int as rows from audit',
  );
  return row?.rows ?? 0;
}

async function send(name: string, call: UploadCall, file: HostileFile) {
  const { field, fields, path, by = owner } = call;
  const stated = typeof fields === 'function' ? fields() : fields;
  const form = await multipart(stated, [{ ...file, field }]);
  const url = path ?? name.replace('POST ', '');
  const answer = await as(app, by).post(url, form.payload, form.headers);
  // Chat refuses in its body, as Chatify does.
  return answer.body?.error?.status === 1 ? { ...answer, status: 422 } : answer;
}

/** What is wrong with a rejection: it is none, or something of the file remains. */
async function faultOf(status: number, before: { files: number; rows: number }) {
  if (status !== 422) return `${status}`;
  if (kept().length !== before.files) return 'left a file behind';
  return (await auditLog()) === before.rows ? null : 'left a row behind';
}

async function dangerOf(answer: Answered, { file }: UploadCall): Promise<string | null> {
  if (file === null) return null;
  const at = file(answer);
  const [path, by] = typeof at === 'string' ? [at, owner] : at;
  return dangerIn(await as(app, by).get(path));
}

/**
 * Served files never execute: their type is one of ours, sniffing is off, and they are sandboxed.
 */
function dangerIn({ headers, status }: Answered): string | null {
  if (status !== 200) return `it cannot be fetched: ${status}`;
  const type = String(headers['content-type']);
  const isShown = String(headers['content-disposition']).startsWith('inline');
  if (headers['x-content-type-options'] !== 'nosniff') return 'a browser may guess its type';
  if (!String(headers['content-security-policy']).includes('sandbox')) return 'it is not caged';
  if (/html|javascript|xml(?!formats)/.test(type.replace('image/svg+xml', '')))
    return `it is ${type}`;
  if (isShown && !['application/pdf', 'image/png', 'image/jpeg'].includes(type)) {
    return `${type} is shown instead of saved`;
  }
  return /[\r\n]/.test(String(headers['content-disposition'])) ? 'its name breaks the line' : null;
}

/** HOSTILE=2/3 sends a third of the files, each operation another one. */
function corpusFor(name: string, { file }: UploadCall): readonly HostileFile[] {
  const all = everyFileFor(name, file !== null);
  const [part, of] = (process.env.HOSTILE ?? '').split('/').map(Number);
  if (!part || !of) return all;
  const turn = (part + Object.keys(calls).indexOf(name)) % of;
  return namedPart(all, `${turn + 1}/${of}`) ?? all;
}

function everyFileFor(name: string, isStored: boolean): readonly HostileFile[] {
  if (name === 'POST /imports') return [...hostileFiles, ...hostileSheets];
  if (isStored) return hostileFiles;
  // An operation that stores nothing ignores names: each content is tried once, because a separate
  // process reads it.
  return [...new Map(hostileFiles.map(one => [one.content.toString('base64'), one])).values()];
}

describe.each(Object.entries(calls))('%s', (name, call) => {
  const canRevoke = ({ verdict, name: called }: HostileFile) =>
    verdict === 'harmless' && (call.takes?.includes(extensionOf(called)) ?? true);
  const corpus = corpusFor(name, call);

  test('accepts nothing invalid, stores nothing of it, and serves nothing executable', async () => {
    const faults: string[] = [];
    for (const file of corpus) {
      const before = { files: kept().length, rows: await auditLog() };
      const answer = await send(name, call, file);
      const isTaken = answer.status === 200;
      if (isTaken && !canRevoke(file)) faults.push(`${file.what}: taken`);
      const fault = isTaken ? await dangerOf(answer, call) : await faultOf(answer.status, before);
      if (fault) faults.push(`${file.what}: ${fault}`);
    }
    expect(faults).toEqual([]);
    expect(kept().filter(path => !OURS.test(path))).toEqual([]);
    await nothingWaits();
  }, 180_000);

  test('accepts nothing that is too large', async () => {
    const before = kept();
    const huge = { what: 'a large file', name: 'a.pdf', type: '', verdict: 'refused' } as const;
    const content = Buffer.alloc(26 * 1024 * 1024, 32);
    const { status } = await send(name, call, { ...huge, content });
    expect(status).toBe(422);
    expect(kept()).toEqual(before);
  });
});

/** Valid files, so that not everything is rejected for another reason. */
const right: Readonly<Record<string, Buffer>> = {
  ...samples,
  csv: Buffer.from('Code,Broker Name\nR1,Right Freight\n'),
  xlsx: aWorkbook,
};

test.each(
  Object.entries(calls).flatMap(([name, call]) => {
    const takes = call.takes ?? Object.keys(samples);
    return call.file === null
      ? []
      : takes.flatMap(one => (right[one] ? [[name, one] as const] : []));
  }),
)('%s accepts a valid .%s', async (name, ending) => {
  const call = calls[name] as UploadCall; // the names are those of the operations
  const content = right[ending] as Buffer;
  const file = {
    what: '',
    name: `right.${ending}`,
    type: '',
    verdict: 'harmless',
    content,
  } as const;
  expect((await send(name, call, file)).status).toBe(200);
});

test.each([
  ['POST', '/staffs'],
  ['POST', '/trucks'],
])('%s %s takes no files, and stores none that are sent', async (_, path) => {
  const before = kept();
  for (const file of hostileFiles.slice(0, 40)) {
    const form = await multipart({ nickname: 'x' }, [{ ...file, field: 'photo' }]);
    expect((await as(app, owner).post(path, form.payload, form.headers)).status).toBe(422);
  }
  expect(kept()).toEqual(before);
  await nothingWaits();
});

test('files of a user without permission are not read', async () => {
  const nobody = await staff([]);
  const before = { files: kept(), rows: await auditLog() };
  for (const [name, call] of Object.entries(calls)) {
    // Everyone may change their own picture, and every member may chat.
    if (name === 'POST /user/update-photo' || name === 'POST /chatify/sendMessage') continue;
    const [file] = hostileFiles;
    const by = call.by ? outside(nobody) : nobody;
    expect([name, (await send(name, { ...call, by }, file as HostileFile)).status]).toEqual([
      name,
      403,
    ]);
  }
  expect({ files: kept(), rows: await auditLog() }).toEqual(before);
});

/** The name of a stored file contains nothing of the uploaded name. */
const OURS =
  /\/files\/(company-\d+|people)\/\d{4}-\d{2}\/[0-9a-f-]{36}\.(png|jpe?g|svg|pdf|docx?m?|docm|xlsx?|xlsm|csv|tsv|txt)$/;

test('names are stored without folders and invisible characters', async () => {
  const path = `/load-documents/by-load/${loadId}`;
  const documents: { original_name: string }[] = (await as(app, owner).get(path)).body.data;
  expect(documents.length).toBeGreaterThan(10);
  const bad = documents.filter(({ original_name }) => /[/\\\p{Cc}\p{Cf}]/u.test(original_name));
  expect(bad).toEqual([]);
  expect(documents.every(({ original_name }) => original_name.length <= 255)).toBe(true);
});
