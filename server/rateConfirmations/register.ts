import type { Config } from '../config.ts';
import type { App } from '../http/app.ts';
import { call } from '../http/calls.ts';
import { ok } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';
import { draftStops } from './draftStops.ts';
import { findMatches } from './matching/matches.ts';
import { readPasted } from './text/pasted.ts';
import { readUploaded } from './uploaded.ts';

/**
 * A broker's rate confirmation, or the email about a load, parsed for a form. No call saves
 * anything.
 */
export function registerRateConfirmation(app: App): void {
  const { assistant } = app.config;
  const form = { takesFiles: true };
  call(app, 'POST /rate-confirmation/parse-pdf', request => parsePdf(request, assistant), form);
  call(app, 'POST /rate-confirmation/parse-text', request => parseText(request, assistant));
  call(app, 'POST /load-stops/import-rate-confirmation', importStops, form);
}

/**
 * What is printed, the confidence and position of each value, and the matching records of the
 * company.
 */
async function parsePdf(request: Request, assistant: Config['assistant']) {
  const parsed = await readUploaded(request, assistant);
  return ok({ ...parsed, matches: await findMatches(request.access.read, parsed) });
}

/** The same for an email. A position in it is one of its lines. */
async function parseText(request: Request, assistant: Config['assistant']) {
  const parsed = await readPasted(request, assistant);
  return ok({ ...parsed, matches: await findMatches(request.access.read, parsed) });
}

/** Only the stops, in the format of a load's stops. */
async function importStops(request: Request) {
  const { stops, fields, warnings, pages, ...rest } = await readUploaded(request, null);
  const scope = request.access.read;
  const matches = await findMatches(scope, { ...rest, stops, fields, warnings, pages });
  const [company] = await scope.tx.query<{ zone: string }>('select company_zone() as zone');
  const drafts = await draftStops(stops, matches.stops, company?.zone ?? 'UTC');
  const ofStops = Object.entries(fields).filter(([path]) => path.startsWith('stops.'));
  return ok({ stops: drafts, fields: Object.fromEntries(ofStops), warnings, pages });
}
