import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** What one visit needed until its first row. */
export interface Visit {
  /** Milliseconds from the start of the navigation to the first frame with a row. */
  firstRow: number;
  /** Milliseconds to the request of the list. */
  listRequested: number;
  requests: number;
  apiCalls: number;
  /** Times the list itself was asked, until two seconds after the first row. */
  listCalls: number;
  scripts: number;
  /** Kilobytes of script on the wire; 0 from a cache. */
  scriptKilobytes: number;
  /** All requests until the first row, in order. */
  log: readonly Requested[];
}

export interface Requested {
  /** Milliseconds since the start of the navigation. */
  at: number;
  method: string;
  path: string;
  kind: string;
  bytes: number;
}

interface Sent {
  request: { url: string; method: string };
  requestId: string;
  wallTime: number;
  type?: string;
}

const LATER_MS = 2_000;

/** Opens the page and waits for a row of the list, and for what still comes afterwards. */
export async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  const seen = await watch(devTools);
  await noteFirstRow(page);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.firstRowAt !== undefined);
  const { origin, firstRow } = await page.evaluate(() => ({
    origin: performance.timeOrigin,
    firstRow: window.firstRowAt ?? Number.NaN,
  }));
  await page.waitForTimeout(LATER_MS);
  const all = seen(origin);
  await page.close();

  const log = all.filter(({ at }) => at <= firstRow);
  const isList = ({ path }: Requested) => /^\/api\/loads\?.*sort=pickup_date/.test(path);
  const scripts = log.filter(({ kind, path }) => kind === 'Script' || path.endsWith('.js'));
  return {
    firstRow,
    listRequested: all.find(isList)?.at ?? Number.NaN,
    requests: log.length,
    apiCalls: log.filter(({ path }) => path.startsWith('/api/')).length,
    listCalls: all.filter(isList).length,
    scripts: scripts.length,
    scriptKilobytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    log,
  };
}

/** Records what the page requests. The service worker's own requests are not the page's. */
async function watch(devTools: CDPSession) {
  const sent: Sent[] = [];
  const bytes = new Map<string, number>();
  devTools.on('Network.requestWillBeSent', event => sent.push(event));
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, encodedDataLength),
  );
  await devTools.send('Network.enable');
  return (origin: number): Requested[] =>
    sent
      .filter(({ request }) => request.url.startsWith('http'))
      .map(({ request, requestId, wallTime, type }) => {
        const { pathname, search } = new URL(request.url);
        return {
          at: wallTime * 1000 - origin,
          method: request.method,
          path: pathname + search,
          kind: type ?? '',
          bytes: bytes.get(requestId) ?? 0,
        };
      });
}

/** Looks for a row with a load's number in each frame. A skeleton has rows without one. */
const noteFirstRow = (page: Page) => page.addInitScript({ content: LOOK_EACH_FRAME });

/** As text: tsx adds calls to named functions that a page does not know. */
const LOOK_EACH_FRAME = `
  requestAnimationFrame(function look() {
    const rows = [...document.querySelectorAll('tbody tr')];
    if (rows.some(({ textContent }) => /L\\d{8}/.test(textContent))) {
      window.firstRowAt = performance.now();
    } else requestAnimationFrame(look);
  });
`;

declare global {
  interface Window {
    /** Milliseconds from the start of the navigation to the frame after the first row. */
    firstRowAt?: number;
  }
}
