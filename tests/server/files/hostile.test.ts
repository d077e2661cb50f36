import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { operations } from '../../../schema/operations/index.ts';
import { bodies } from '../../../server/openapi/bodies.ts';
import { MULTIPART } from '../../../server/openapi/bodyParts.ts';
import { testApp } from '../../support/app.ts';
import { type Answered, as } from '../../support/as.ts';
import { deliveredLoad } from '../../support/deliveredLoad.ts';
import { type HostileFile, hostileFiles } from '../../support/hostileFiles.ts';
import { makeRow } from '../../support/makeRow.ts';
import { multipart } from '../../support/multipart.ts';
import { people } from '../../support/people.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-hostile-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const { app, database } = await testApp({ DATA_DIR: dataDir });
const { owner } = await people(database);
const { loadId } = await deliveredLoad(database, owner);
const trailerId = await makeRow(database, owner, 'trailers', {});
const driverId = await makeRow(database, owner, 'drivers', { states: 1 });
const categoryId = await makeRow(database, owner, 'expense-categories', {});
const company = owner.companyId as number;

interface UploadCall {
  field: string;
  fields: Record<string, string | number>;
  /** The path of a call with an id in it. */
  path?: string;
  /** Where the last file that was taken is fetched. */
  file: (answer: Answered) => string;
}

const url = ({ body }: Answered): string => body.data.url;
const paper = (fields: UploadCall['fields']): UploadCall => ({ field: 'file', fields, file: url });
const expense = {
  type: 'company_exense',
  date: '2026-11-10',
  expense_category_id: categoryId,
  'items[0][description]': 'Fuel',
  'items[0][amount]': 5,
};
const receipt = ({ body }: Answered): string => body.data.files.at(-1).url;
const logo = () => `/companies/${company}/logo`;
const added = await as(app, owner).post('/expenses', {
  ...expense,
  items: [{ description: 'Fuel', amount: 5 }],
});

/** Every call that takes a file into a company, with what it wants beside it. */
const calls: Readonly<Record<string, UploadCall>> = {
  'POST /load-documents': paper({ load_id: loadId, document_type: 'other' }),
  'POST /load-updates': {
    ...paper({ load_id: loadId, text: 'See there' }),
    file: ({ body }) => body.data.files.at(-1).url,
  },
  'POST /company-documents': paper({ document_type: 'w9' }),
  'POST /trailer-documents': paper({ trailer_id: trailerId, document_type: 'title' }),
  'POST /model-documents': paper({ model: 'drivers', model_id: driverId, document_type: 'cdl' }),
  'POST /expenses': { field: 'files[]', fields: expense, file: receipt },
  'PUT /expenses/{id}': {
    field: 'files[]',
    fields: { _method: 'PUT' },
    path: `/expenses/${added.body.data.id}`,
    file: receipt,
  },
  'PUT /companies/{company_id}': {
    field: 'logo',
    fields: { _method: 'PUT' },
    path: `/companies/${company}`,
    file: logo,
  },
  'POST /user/update-photo': {
    field: 'photo',
    fields: {},
    file: ({ body }) => body.data.avatar,
  },
};

/** Calls that take no paper: judged by rules and tests of their own. */
const APART = ['POST /companies', 'POST /staffs', 'PUT /staffs/{id}', 'POST /imports'];

test('the corpus is large, and every call that takes files is asked', () => {
  expect(hostileFiles.length).toBeGreaterThanOrEqual(200);
  const described = Object.entries(bodies).flatMap(([name, body]) =>
    body && MULTIPART in body ? [name] : [],
  );
  const unasked = described.filter(name => !(name in calls) && !APART.includes(name));
  expect(unasked.filter(name => !name.includes('rate-confirmation'))).toEqual([]);
  expect(Object.keys(calls).filter(name => !operations.has(name as never))).toEqual([]);
});

function kept(folder = join(dataDir, 'files')): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap(name => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? kept(path) : [path];
  });
}

async function send(name: string, { field, fields, path }: UploadCall, file: HostileFile) {
  const form = await multipart(fields, [{ ...file, field }]);
  return as(app, owner).post(path ?? name.replace('POST ', ''), form.payload, form.headers);
}

/** What is served runs nowhere: its type is one of ours, nobody guesses another, and it is caged. */
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

describe.each(Object.entries(calls))('%s', (name, call) => {
  test('takes nothing against the rules, keeps nothing of it, and serves nothing that runs', async () => {
    const faults: string[] = [];
    for (const file of hostileFiles) {
      const before = kept();
      const answer = await send(name, call, file);
      const { status } = answer;
      if (status !== 200) {
        if (status !== 422) faults.push(`${file.what}: ${status}`);
        if (kept().length !== before.length) faults.push(`${file.what}: left something behind`);
        continue;
      }
      if (file.verdict === 'refused') faults.push(`${file.what}: taken`);
      const danger = dangerIn(await as(app, owner).get(call.file(answer)));
      if (danger) faults.push(`${file.what}: ${danger}`);
    }
    expect(faults).toEqual([]);
    expect(kept().filter(path => !OURS.test(path))).toEqual([]);
  }, 180_000);

  test('takes nothing that is too large', async () => {
    const before = kept();
    const huge = { what: 'a large file', name: 'a.pdf', type: '', verdict: 'refused' } as const;
    const content = Buffer.alloc(26 * 1024 * 1024, 32);
    const { status } = await send(name, call, { ...huge, content });
    expect([413, 422]).toContain(status);
    expect(kept()).toEqual(before);
  });
});

/** Nothing of a sender's name is in the name of a kept file. */
const OURS =
  /\/files\/(company-\d+|people)\/\d{4}-\d{2}\/[0-9a-f-]{36}\.(png|jpe?g|svg|pdf|docx?m?|docm|xlsx?|xlsm)$/;

test('names are kept without folders and without signs that cannot be seen', async () => {
  const path = `/load-documents/by-load/${loadId}`;
  const papers: { original_name: string }[] = (await as(app, owner).get(path)).body.data;
  expect(papers.length).toBeGreaterThan(10);
  const bad = papers.filter(({ original_name }) => /[/\\\p{Cc}\p{Cf}]/u.test(original_name));
  expect(bad).toEqual([]);
  expect(papers.every(({ original_name }) => original_name.length <= 255)).toBe(true);
});
