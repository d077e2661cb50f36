import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Import } from '../../../../src/customRoutes/imports/Import.ts';
import { OneImport } from '../../../../src/customRoutes/imports/OneImport.tsx';
import { PlanImport } from '../../../../src/customRoutes/imports/PlanImport.tsx';
import { firstPlan } from '../../../../src/customRoutes/imports/usePlan.ts';
import { shown } from '../../resources/shown.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const counts = { creates: 2, updates: 0, keeps: 0, skips: 0 };
const empty = { kinds: [], files: [], repairs: [], warnings: [] };
const draft = {
  id: 5,
  kind: 'brokers',
  status: 'draft',
  when_known: 'skip',
  fixes: [],
  files: [],
  report: { ...counts, ...empty, rows: 2, accepted: 2 },
  error: null,
} as Partial<Import> as Import;

/** The server's responses by method. A function that throws is an unreachable server. */
const answering = (answers: Record<string, () => Response>) =>
  vi.stubGlobal('fetch', async (_url: string, { method }: { method: string }) =>
    answers[method]?.(),
  );
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const away = () => {
  throw new TypeError('Failed to fetch');
};
const change = () => screen.findByRole('radio', { name: /update the record/ });
const skip = () => screen.findByRole<HTMLInputElement>('radio', { name: 'are skipped' });
const importRows = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Import 2/ });

test('a refused change is reverted: what is shown is what is imported', async () => {
  answering({
    PUT: () => json(403, { message: 'Forbidden' }),
    GET: () => json(200, { data: draft }),
  });
  const { person } = shown(
    <PlanImport whole={draft} onDropped={() => {}} onStale={() => {}} />,
    {},
  );
  await person.click(await change());
  await waitFor(async () => expect((await skip()).checked).toBe(true));
  expect(importRows().disabled).toBe(false);
});

test('an unchecked change is not imported until it is checked', async () => {
  answering({ PUT: away, GET: away });
  const { person } = shown(
    <PlanImport whole={draft} onDropped={() => {}} onStale={() => {}} />,
    {},
  );
  await person.click(await change());
  const again = await screen.findByRole('button', { name: 'Check again' });
  expect((await skip()).checked).toBe(false);
  expect(importRows().disabled).toBe(true);

  answering({ PUT: () => json(200, { data: { ...draft, when_known: 'update' } }) });
  await person.click(again);
  await waitFor(() => expect(importRows().disabled).toBe(false));
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
});

test('users who can add but not change start with skipping existing records', () => {
  const files = [{ id: 1, kind: 'brokers' }] as any;
  const fresh: Import = { ...draft, files, when_known: 'update', report: null };
  const adds = (permission: string) => permission === 'brokers.create';
  expect(firstPlan(fresh, adds).when_known).toBe('skip');
  expect(firstPlan(fresh, () => true).when_known).toBe('update');
  expect(firstPlan({ ...fresh, report: draft.report }, adds).when_known).toBe('update');
});

test('a workbook shows which of its sheets is read, and another can be chosen', async () => {
  const file = (sheet: string, kind: string) => ({
    id: 1,
    name: 'carrier.xlsx',
    kind,
    sheet,
    row_count: 2,
    rejected_count: 0,
    columns: [],
    key: [],
    keys: [],
    fixed: {},
    sheets: [
      { name: 'Brokers', rows: 2 },
      { name: 'Our trailers', rows: 1 },
    ],
  });
  const whole = { ...draft, files: [file('Brokers', 'brokers')] } as unknown as Import;
  const sent: any[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return json(200, { data: { ...draft, files: [file('Our trailers', 'trailers')] } });
  });
  const { person } = shown(
    <PlanImport whole={whole} onDropped={() => {}} onStale={() => {}} />,
    {},
  );
  expect(await screen.findByText('Sheet 1 of 2: Brokers')).toBeTruthy();
  const choice = screen.getByLabelText<HTMLSelectElement>('Sheet to read');
  expect([...choice.options].map(({ text }) => text)).toEqual([
    'Brokers (2 rows)',
    'Our trailers (1 row)',
  ]);
  await person.selectOptions(choice, 'Our trailers');
  expect(sent[0].files).toMatchObject([{ id: 1, sheet: 'Our trailers', columns: [], fixed: {} }]);
});

/** An import on the server that a colleague can change. Its updates and runs are recorded. */
function aServer() {
  let kept = { ...draft, version: 1, when_known: 'skip' } as Import;
  const sent: { method: string; version: number; when_known?: string }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: { method: string; body?: string }) => {
    const { method } = init;
    if (!url.includes('/imports')) return away();
    if (method === 'GET') return json(200, { data: kept });
    const { version, when_known } = JSON.parse(init.body ?? '{}');
    sent.push({ method, version, ...(when_known && { when_known }) });
    if (version !== kept.version) return json(409, { message: 'Changed meanwhile.' });
    if (method === 'PUT') kept = { ...kept, when_known, version: version + 1 };
    else kept = { ...kept, status: 'queued' };
    return json(200, { data: kept });
  });
  const colleague = (when_known: Import['when_known']) => {
    kept = { ...kept, when_known, version: kept.version + 1 };
  };
  return { sent, colleague };
}

const refuse = () => screen.findByRole<HTMLInputElement>('radio', { name: 'are rejected' });
const overtaken = () => screen.findByText(/Someone else changed this import/);

test('a colleague’s change is not run: it is shown, and nothing is lost', async () => {
  const { sent, colleague } = aServer();
  const { person } = shown(<OneImport id={5} onDropped={() => {}} />, {});
  expect((await skip()).checked).toBe(true);
  colleague('refuse');
  await person.click(importRows());
  await overtaken();
  expect(importRows().disabled).toBe(true);
  expect((await skip()).checked).toBe(true);

  await person.click(screen.getByRole('button', { name: 'Use theirs' }));
  expect((await refuse()).checked).toBe(true);
  expect(screen.queryByText(/Someone else changed/)).toBeNull();
  await person.click(importRows());
  expect(await screen.findByText('Starting the import…')).toBeTruthy();
  expect(sent).toEqual([
    { method: 'POST', version: 1 },
    { method: 'POST', version: 2 },
  ]);
});

test('a change of a draft that a colleague changed overwrites nothing until confirmed', async () => {
  const { sent, colleague } = aServer();
  const { person } = shown(<OneImport id={5} onDropped={() => {}} />, {});
  await skip();
  colleague('refuse');
  await person.click(await change());
  await overtaken();
  expect(
    (await screen.findByRole<HTMLInputElement>('radio', { name: /update the record/ })).checked,
  ).toBe(true);
  await person.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(importRows().disabled).toBe(false));
  expect(screen.queryByText(/Someone else changed/)).toBeNull();
  expect(sent).toEqual([
    { method: 'PUT', version: 1, when_known: 'update' },
    { method: 'PUT', version: 2, when_known: 'update' },
  ]);
});
