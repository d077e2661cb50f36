import { readFileSync } from 'node:fs';
import { expect, type Request } from '@playwright/test';
import { signIn } from './support/signIn.ts';
import { test } from './support/story.ts';

const LOADS = '/company-owner/company/1/loads/all';

interface Chunk {
  file: string;
  imports?: readonly string[];
  isEntry?: boolean;
}

/** The files of a module and of everything that it loads with itself. */
function filesOf(name: string, chunks: Readonly<Record<string, Chunk>>, seen = new Set<string>()) {
  const chunk = chunks[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const one of chunk.imports ?? []) filesOf(one, chunks, seen);
  return seen;
}

test('what only a chart or a map needs is not among the files of a first visit', async ({
  request,
}) => {
  const chunks: Record<string, Chunk> = JSON.parse(
    readFileSync('dist/web/.vite/manifest.json', 'utf8'),
  );
  const worker = await (await request.get('/sw.js')).text();
  const [entry = ''] = Object.keys(chunks).filter(name => chunks[name]?.isEntry);
  const usual = filesOf(entry, chunks);
  // The shell itself is: else this would prove nothing.
  for (const file of usual) expect(worker).toContain(file);
  for (const [module, packages] of [
    ['src/dashboard/tiles/TileChart.tsx', 'charts-'],
    ['src/customRoutes/reports/ReportChart.tsx', 'charts-'],
    ['src/customRoutes/map/TruckMap.tsx', 'maps-'],
  ] as const) {
    const own = [...filesOf(module, chunks)].filter(file => !usual.has(file));
    expect(
      own.some(file => file.includes(packages)),
      module,
    ).toBe(true);
    expect(own.filter(file => file.includes(packages) && worker.includes(file))).toEqual([]);
  }
});

test('an empty browser shows the loads after few requests, and asks for the list once', async ({
  page,
  browser,
}) => {
  await signIn(page, 'owner@linehaul.test');
  // The list has its tab: a new one is written while the rows are on their way.
  const saved = page.waitForResponse(answer => {
    const request = answer.request();
    const isWritten = request.method() === 'POST' && answer.url().endsWith('/api/open-tabs');
    return isWritten && request.postData()?.includes('loads/all') === true;
  });
  await page.goto(LOADS);
  await saved;
  await page.getByRole('link', { name: /^PC-/ }).first().waitFor();
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState });
  const asked: Request[] = [];
  const cold = await context.newPage();
  cold.on('request', request => asked.push(request));
  // The page tells of its first row itself: on a busy machine it has asked for more by the time it is looked at.
  await cold.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!/PC-\d/.test(document.querySelector('tbody tr')?.textContent ?? '')) return;
      observer.disconnect();
      console.info('first row');
    }).observe(document, { childList: true, subtree: true });
  });
  const shown = cold
    .waitForEvent('console', message => message.text() === 'first row')
    .then(() => [...asked]);
  await cold.goto(LOADS);
  const untilFirstRow = (await shown).filter(request => !request.url().startsWith('data:'));
  await context.close();

  const calls = untilFirstRow.filter(request =>
    new URL(request.url()).pathname.startsWith('/api/'),
  );
  const paths = calls.map(request => `${request.method()} ${new URL(request.url()).pathname}`);
  expect(paths.filter(path => path === 'GET /api/loads')).toHaveLength(1);
  expect(paths.length, paths.join(', ')).toBeLessThanOrEqual(8);
  expect(untilFirstRow.length).toBeLessThanOrEqual(30);
});
