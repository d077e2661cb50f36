import { createHash, timingSafeEqual } from 'node:crypto';
import { driverPaySettlements } from '../../schema/entities/settlements.ts';
import { settlementLinks } from '../../schema/entities/statementLinks.ts';
import type { AnsweredRecord } from '../../schema/responses/record.ts';
import type { Config } from '../config.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { signatureOf } from '../secrets.ts';
import { withdrawnText } from './withdrawStatements.ts';

/** A link's place: tokens name it, so that no other company's rows are searched. */
export interface LinkPlace {
  companyId: number;
  linkId: number;
}

const SIGNATURE_BYTES = 24;
const PLACE_BYTES = 8;

/**
 * The token of a link to a statement: its company and id, and a signature of both and the nonce by
 * the server's key. It can be made again, so it is stored nowhere.
 */
export function linkTokenOf({ companyId, linkId }: LinkPlace, nonce: string): string {
  const place = Buffer.alloc(PLACE_BYTES);
  place.writeUInt32BE(companyId, 0);
  place.writeUInt32BE(linkId, 4);
  const text = `${companyId}:${linkId}:${nonce}`;
  const signature = signatureOf('settlement-link', text).subarray(0, SIGNATURE_BYTES);
  return Buffer.concat([place, signature]).toString('base64url');
}

/** Where a token's link would be. Null for anything that is no token. Proves nothing yet. */
export function placeIn(token: string): LinkPlace | null {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const [companyId, linkId] = [bytes.readUInt32BE(0), bytes.readUInt32BE(4)];
  const isId = (id: number) => id > 0 && id < 2 ** 31;
  return isId(companyId) && isId(linkId) ? { companyId, linkId } : null;
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whether it is the token with that hash. */
export const isToken = (token: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(token)), Buffer.from(hash.padEnd(64).slice(0, 64)));

/** The address of a link. */
export const linkUrl = (
  { id, nonce }: Pick<AnsweredRecord<typeof settlementLinks>, 'id' | 'nonce'>,
  companyId: number,
  { appUrl }: Pick<Config, 'appUrl'>,
): string => `${appUrl}/s/${linkTokenOf({ companyId, linkId: id }, nonce)}`;

/** The kind of Telegram messages that bring a statement. They name the link as their alert. */
export const STATEMENT_ALERT = 'statement';

/**
 * The text of an email or a message with the address of its link in place of `{link}`. It is filled
 * in only when it is sent: no table has the token.
 */
export async function withLink(
  text: string,
  linkId: number,
  scope: Scope,
  config: Pick<Config, 'appUrl'>,
): Promise<string> {
  const link = await rowsOf(settlementLinks, scope).get(linkId);
  const url = linkUrl(link, scope.companyId, config);
  return text.replaceAll('{link}', () => url);
}

/** Why the statement of a link is not sent: it was voided or reopened since. Null while it stands. */
export async function whyNotOpen(linkId: number, scope: Scope): Promise<string | null> {
  const { settlement_id } = await rowsOf(settlementLinks, scope).get(linkId);
  const { number, status } = await rowsOf(driverPaySettlements, scope).get(settlement_id);
  if (status === 'posted' || status === 'paid') return null;
  return withdrawnText(number, status === 'void' ? 'voided' : 'reopened');
}
