import { loads } from '../../../schema/entities/loads.ts';
import { personalBoard } from '../../../schema/entities/personalBoard.ts';
import { type Entity, tableOf } from '../../../schema/entity.ts';
import type { SavedEntry } from '../../../schema/responses/audit.ts';
import { conflict } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { ofCompany } from '../auditLog.ts';
import { entriesOf } from '../entries.ts';
import { loadsOfSteps, type NamedLoad } from './loadsOfSteps.ts';
import { savedOfSteps } from './savedOfSteps.ts';
import { type Step, stepsOf } from './steps.ts';
import { leavesDelivered } from './takenFromDelivered.ts';
import { undoStep } from './undoStep.ts';

/** A user's recent steps, and how to undo them. */
export function registerUndo(app: App): void {
  call(app, 'GET /undo', async request => ok(await readSteps(request)));
  call(app, 'POST /undo', request => undo(request, app));
}

/**
 * POST /undo {request_id?, redo?, reason?}: undoes what one request of this person did, the last
 * one if none is named. With `redo`, repeats what was last undone. Returns the step, the request
 * that undid it, what can be undone now, and for a step over many loads the `results`.
 */
async function undo(request: Request, { log }: Pick<App, 'log'>) {
  const { access, actor, body, id } = request;
  const named = typeof body.request_id === 'string' ? body.request_id : null;
  const requestId = named ?? (await lastOf(request));
  const failed = (err: unknown) => log.error({ requestId: id, path: '/undo', err }, 'failed');
  const asked = { ownId: id, actor, sent: body, failed };
  const { step, by, results } = await undoStep(access, requestId, asked);
  const [taken] = await describeSteps(request, [step]);
  if (!taken) throw new Error('A step was not described.');
  return ok({ step: taken, results, request_id: by, ...(await readSteps(request)) });
}

async function lastOf({ access, body }: Request): Promise<string> {
  const { done, undone, isBarred } = await stepsOf(access.read);
  const [last] = body.redo === true ? undone : done;
  if (last) return last.request_id;
  throw conflict(
    isBarred && body.redo !== true
      ? 'Your last change cannot be undone here.'
      : 'There is nothing to undo.',
  );
}

/** GET /undo: the steps that can be undone and redone, last first. */
async function readSteps(request: Request) {
  const { done, undone } = await stepsOf(request.access.read);
  return { done: await describeSteps(request, done), undone: await describeSteps(request, undone) };
}

/**
 * Readable steps, with the loads that they changed, even if only a part, and with the entries of the
 * personal board: all names are looked up together.
 */
async function describeSteps(request: Request, steps: readonly Step[]) {
  const asked = ofCompany(request);
  const all = steps.flatMap(step => step.rows);
  const readable = all.filter(({ entity }) => !asked.audited.hidden.includes(entity));
  const entries = readable.length > 0 ? await entriesOf(readable, asked, asked.audited) : [];
  const canView = (entity: Entity) => !asked.audited.hidden.includes(tableOf(entity));
  const ofLoads = canView(loads)
    ? await loadsOfSteps(asked, steps)
    : new Map<string, NamedLoad[]>();
  const saved = canView(personalBoard)
    ? await savedOfSteps(asked, steps)
    : new Map<string, SavedEntry[]>();
  return steps.map(({ request_id, at, kind, rows }) => ({
    request_id,
    at,
    kind,
    loads: ofLoads.get(request_id) ?? [],
    saved: saved.get(request_id) ?? [],
    asks_reason: leavesDelivered({ rows }),
    entries: entries.filter(entry => entry.request_id === request_id),
  }));
}
