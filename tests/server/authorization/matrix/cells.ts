import type { App } from '../../../../server/http/app.ts';
import { type Answered, urlOf } from '../../../support/as.ts';
import type { Ids } from '../../../support/factories.ts';
import { aPdf, multipart } from '../../../support/multipart.ts';
import { bodyFor, filled, queryFor } from '../carrierRecords.ts';
import type { Operation } from '../world.ts';
import type { Actor } from './actors.ts';
import type { Changed } from './dryWrites.ts';
import {
  type Cell,
  companyOf,
  expectedOf,
  headerOf,
  isCompanys,
  pathCompanyOf,
  REFUSES_BY_RECORD,
  situations,
} from './expected.ts';
import { refusesReferences, WITH_FILE, withReferences } from './references.ts';

/**
 * A call that continues while the client listens: it is requested only where it must be refused.
 */
const ENDLESS = 'GET /events';

/** Every operation, requested by every actor in every way. */
export function cellsOf(
  operations: readonly Operation[],
  actors: readonly Actor[],
  referencesOf: ReadonlyMap<string, readonly string[]>,
): Cell[] {
  const all = operations.flatMap(operation => {
    const references = referencesOf.get(operation.name) ?? [];
    return actors.flatMap(actor =>
      situations.map(situation => ({ operation, actor, situation, references })),
    );
  });
  return all.filter(cell => !isEndless(cell));
}

export const isEndless = (cell: Cell): boolean =>
  cell.operation.name === ENDLESS && !['unauthenticated', 'forbidden'].includes(expectedOf(cell));

export interface Asking {
  app: App;
  /** The records of each company. */
  idsOf: ReadonlyMap<number, Ids>;
  /** The owner of each company. */
  ownerOf: ReadonlyMap<number, number>;
  /** The words of a company in a response that are not also words of the other one. */
  marksIn(company: number, other: number, answer: Answered): string[];
  /** What changed since the last call. */
  changed(): Changed[];
}

/** What is wrong with a cell, in words. Null if it is as the table says. */
export type Look = (cell: Cell) => Promise<string | null>;

export function lookerOf(asking: Asking): Look {
  const reached = watchHandlers(asking.app);
  return async cell => {
    reached.clear();
    asking.changed();
    const answer = await ask(asking, cell);
    return (
      wrongAnswer(cell, answer, reached.has(cell.operation.name)) ??
      leak(asking, cell, answer) ??
      wrongChange(cell, asking)
    );
  };
}

/** The handlers that a request reached. */
function watchHandlers(app: App): Set<string> {
  const reached = new Set<string>();
  for (const calls of app.paths.values()) {
    for (const call of calls.values()) {
      const { handler, name } = call;
      const watched = (request: Parameters<typeof handler>[0]) => {
        reached.add(name);
        return handler(request);
      };
      Object.assign(call, { handler: watched });
    }
  }
  return reached;
}

export async function ask(
  { app, idsOf }: Pick<Asking, 'app' | 'idsOf'>,
  cell: Cell,
): Promise<Answered> {
  const { operation, actor, situation } = cell;
  const own = idsOf.get(actor.home)!;
  const inPath = idsOf.get(pathCompanyOf(cell))!;
  const isForeign = situation === 'foreign nested reference';
  const named = isForeign ? idsOf.get(actor.foreign)! : own;
  const body = bodyOf(operation.path, named, actor);
  const place = urlOf(placeOf(operation.path, inPath));
  const csv = operation.name.includes('export') ? '&format=csv' : '';
  const isRead = operation.method === 'GET';
  const header = headerOf(cell);
  const sent = isForeign ? withReferences(body, cell.references, named) : body;
  const form = isForeign && WITH_FILE.includes(operation.name) ? await formOf(sent) : null;
  const answer = await app.server.inject({
    method: operation.method,
    url: isRead ? `${place}?${queryFor(named)}${csv}` : place,
    payload: isRead ? undefined : (form?.payload ?? sent),
    headers: {
      ...form?.headers,
      ...(actor.token && { authorization: `Bearer ${actor.token}` }),
      'x-current-company-id': header === null ? 'null' : String(header),
      ...(actor.previewed && { 'x-previewed-rights': actor.previewed.join(' ') }),
    },
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return {
    status: answer.statusCode,
    body: isJson ? answer.json() : answer.rawPayload,
    headers: answer.headers,
  };
}

/** The same as a form with a file, as documents are sent. */
function formOf(body: Record<string, unknown>) {
  const fields = Object.entries(body).filter(
    (pair): pair is [string, string | number] =>
      typeof pair[1] !== 'object' && pair[1] !== undefined,
  );
  const file = { field: 'file', name: 'document.pdf', type: 'application/pdf', content: aPdf };
  return multipart(Object.fromEntries(fields), [file]);
}

/** A session is not a record of a company: it is its owner's. */
const placeOf = (path: string, ids: Ids) =>
  path.startsWith('/user/sessions/') ? `/user/sessions/${ids.sessions}` : filled(path, ids);

/**
 * A valid body with the company's records in it, also for calls about people and their permissions.
 */
const bodyOf = (path: string, ids: Ids, { home, foreign }: Actor) => ({
  ...bodyFor(path, ids),
  ...(/^\/(staffs|users)/.test(path) && { permissions: [], roles: [{ role_id: ids.roles }] }),
  ...(path.startsWith('/roles') && { name: 'a role of the test', permissions: [] }),
  cells: { [String(ids.roles)]: [] },
  from_company_id: home,
  to_company_id: foreign,
  password: 'a password of the test',
  password_confirmation: 'a password of the test',
});

function wrongAnswer(cell: Cell, { status, body }: Answered, wasReached: boolean): string | null {
  const verdict = expectedOf(cell);
  const canRefuse = REFUSES_BY_RECORD.includes(cell.operation.name);
  const answered = `${status} ${JSON.stringify(body).slice(0, 120)}`;
  const isRight = {
    unauthenticated: () => status === 401 && body.message === 'Unauthenticated.' && !wasReached,
    forbidden: () => status === 403 && !wasReached,
    absent: () => status === 404 && JSON.stringify(body) === '{"message":"Not found."}',
    refused: () => wasReached && refusesReferences(cell.references, status, body),
    served: () => status < 500 && status !== 401 && (status !== 403 || canRefuse) && wasReached,
    reported: () => status < 500,
  }[verdict]();
  return isRight ? null : `${verdict} was right, but it said ${answered}`;
}

/** The company that a response must not mention. Null where the actor may see both. */
function hiddenFrom(cell: Cell): number | null {
  const { actor, operation } = cell;
  const company = companyOf(cell);
  if (company !== null && isCompanys(operation.guard)) {
    return company === actor.home ? actor.foreign : actor.home;
  }
  if (actor.userId === null) return actor.home;
  return actor.in(actor.foreign) === null ? actor.foreign : null;
}

function leak(asking: Asking, cell: Cell, answer: Answered): string | null {
  const hidden = hiddenFrom(cell);
  if (hidden === null) return null;
  const shown = hidden === cell.actor.home ? cell.actor.foreign : cell.actor.home;
  const marks = asking.marksIn(hidden, shown, answer).slice(0, 3);
  return marks.length > 0 ? `it showed the other company: ${marks.join(', ')}` : null;
}

function wrongChange(cell: Cell, { changed, ownerOf }: Asking): string | null {
  const rows = changed();
  const own = rows.find(({ action }) => action !== 'read');
  if (cell.actor.previewed && own) return `looking changed something: ${own.entity}`;
  return foreignChange(cell, rows, ownerOf);
}

function foreignChange(cell: Cell, changed: readonly Changed[], ownerOf: Asking['ownerOf']) {
  const hidden = hiddenFrom(cell);
  const rows = changed.filter(
    ({ company, entity, record }) =>
      company === hidden ||
      (company === 0 && entity === 'companies' && record === hidden) ||
      (company === 0 &&
        hidden !== null &&
        record === ownerOf.get(hidden) &&
        (entity === 'users' || entity === 'passwords')),
  );
  if (rows.length === 0) return null;
  return `it changed the other company: ${rows.map(({ entity }) => entity).join(', ')}`;
}
