import { driverPaySettlements } from '../../../schema/entities/settlements.ts';
import {
  settlementLinkOpenings,
  settlementLinks,
} from '../../../schema/entities/statementLinks.ts';
import { now } from '../../clock.ts';
import { Access } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { ApiError } from '../../errors.ts';
import { FileOut, fileTypes, type Page } from '../../http/answers.ts';
import type { App } from '../../http/app.ts';
import { beginTry, type Limit } from '../../http/rateLimit.ts';
import type { Request } from '../../http/request.ts';
import { hashOf, isToken, placeIn } from '../../mail/settlementLink.ts';
import type { Link } from './links.ts';
import { settlementPdf } from './settlementPdf.ts';
import { fileNameOf, type StatementFacts, statementFacts } from './statementFacts.ts';
import { noticePage, statementPage } from './statementPage.ts';

/** A driver looks at a statement a few times, and several drivers share a truck stop's address. */
const OF_LINK: Limit = { name: 'statement:link', tries: 60 };
const OF_ADDRESS: Limit = { name: 'statement:address', tries: 120 };

/** GET /s/{token}: the statement of a link as a page, without a login. */
export const openPage = (app: App, request: Request) =>
  opened(app, request, 'page', (facts, token) => statementPage(facts, token));

/** GET /s/{token}/pdf: the same as PDF. */
export const openPdf = (app: App, request: Request) =>
  opened(
    app,
    request,
    'pdf',
    async facts =>
      new FileOut(await settlementPdf(facts), `${fileNameOf(facts)}.pdf`, fileTypes.pdf),
  );

/**
 * What a link shows, if it opens now. The token names one settlement of one company: nothing else
 * is read. Every refusal is a page, and the same one for a token that never was.
 */
async function opened<A extends FileOut | Page>(
  app: App,
  request: Request,
  kind: 'page' | 'pdf',
  show: (facts: StatementFacts, token: string) => A | Promise<A>,
): Promise<A | Page> {
  const { token = '' } = request.words;
  const place = placeIn(token);
  const isRefused = await tooOften(app, request, token);
  if (isRefused) return isRefused;
  if (!place) return UNKNOWN;
  const { companyId, linkId } = place;
  const who = { companyId, userId: null, requestId: request.id };
  const access = new Access(app.database, who, app.hub, app.watchers);
  const link = await rowsOf(settlementLinks, access.read).first('t.id = $2', [linkId]);
  if (!link || !isToken(token, link.token_hash)) return UNKNOWN;
  if (isOver(link)) return OVER;
  const settlement = await rowsOf(driverPaySettlements, access.read).first('t.id = $2', [
    link.settlement_id,
  ]);
  if (settlement?.status !== 'posted' && settlement?.status !== 'paid') return IN_WORK;
  const facts = await statementFacts(link.settlement_id, access.read);
  const answer = await show(facts, token);
  await noteOpening(access, link, kind, request);
  return answer;
}

const isOver = ({ revoked_at, expires_at }: Link): boolean =>
  revoked_at !== null || Date.parse(expires_at) <= now().getTime();

/** Counted before the token is looked at, so that guessing is slow. Null while it is not too often. */
async function tooOften(app: App, request: Request, token: string): Promise<Page | null> {
  try {
    await beginTry(app.database, request, [
      { limit: OF_ADDRESS, key: request.ip },
      { limit: OF_LINK, key: hashOf(token) },
    ]);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429) throw error;
    Object.assign(request.answerHeaders, error.headers);
    return noticePage('Too many requests', 'Wait a few minutes, and open the link again.', 429);
  }
}

/** Messengers fetch a link before anybody opens it, to show what it is about. */
const PREVIEWS = /TelegramBot|WhatsApp|facebookexternalhit|Slackbot|Twitterbot|Discordbot/i;

async function noteOpening(
  access: Access,
  { id }: Link,
  kind: 'page' | 'pdf',
  request: Request,
): Promise<void> {
  const agent = request.header('user-agent');
  if (request.raw.method === 'HEAD' || (agent && PREVIEWS.test(agent))) return;
  await access.write(async scope => {
    await rowsOf(settlementLinkOpenings, scope).create({
      link_id: id,
      kind,
      opened_at: now().toISOString(),
      user_agent: agent?.replace(/[^ -~]/g, '').slice(0, 255) || null,
    });
  });
}

const UNKNOWN = noticePage(
  'There is no statement here',
  'The link is not complete or not right. Ask your office for a new one.',
  404,
);
const OVER = noticePage(
  'This link does not open any more',
  'It has expired or was revoked. Ask your office for a new one.',
  410,
);
const IN_WORK = noticePage(
  'This statement is not available now',
  'Your office is correcting it. The same link shows it once it is done.',
  404,
);
