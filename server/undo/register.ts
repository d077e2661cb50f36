import { entriesOf } from '../audit/entries.ts';
import { ofCompany } from '../audit/trail.ts';
import type { App } from '../http/app.ts';
import { call } from '../http/calls.ts';
import { ok } from '../http/envelope.ts';
import { conflict } from '../http/errors.ts';
import type { Request } from '../http/request.ts';
import { type Step, stepsOf } from './steps.ts';
import { takeBack } from './takeBack.ts';

/** What somebody did of late, and how it is taken back. */
export function registerUndo(app: App): void {
  call(app, 'GET /undo', async request => ok(await told(request)));
  call(app, 'POST /undo', request => undo(request, app));
}

/**
 * POST /undo {request_id?, redo?}: takes back what one request of this person did, the last one if
 * none is named; with `redo`, what was last taken back is done again. Answers the step, by which
 * request it was taken back, what may be undone now, and of a step over many loads the `results`.
 */
async function undo(request: Request, { log }: Pick<App, 'log'>) {
  const { access, actor, body, id } = request;
  const named = typeof body.request_id === 'string' ? body.request_id : null;
  const requestId = named ?? (await lastOf(request));
  if (requestId === null) throw conflict('There is nothing to undo.');
  const failed = (err: unknown) => log.error({ requestId: id, path: '/undo', err }, 'failed');
  const { step, by, results } = await takeBack(access, requestId, id, actor, failed);
  const [taken] = await tellSteps(request, [step]);
  return ok({ step: taken, results, request_id: by, ...(await told(request)) });
}

async function lastOf({ access, body }: Request): Promise<string | null> {
  const { done, undone } = await stepsOf(access.read);
  const [last] = body.redo === true ? undone : done;
  return last?.request_id ?? null;
}

/** GET /undo: the steps that may be taken back and done again, the last first. */
async function told(request: Request) {
  const { done, undone } = await stepsOf(request.access.read);
  return { done: await tellSteps(request, done), undone: await tellSteps(request, undone) };
}

/** Steps as people read them: the names of all they touch are looked up together. */
async function tellSteps(request: Request, steps: readonly Step[]) {
  const asked = ofCompany(request);
  const rows = steps.flatMap(step => step.rows);
  const readable = rows.filter(({ entity }) => !asked.trail.untold.includes(entity));
  const entries = readable.length > 0 ? await entriesOf(readable, asked, asked.trail) : [];
  return steps.map(({ request_id, at, kind }) => ({
    ...{ request_id, at, kind },
    entries: entries.filter(entry => entry.request_id === request_id),
  }));
}
