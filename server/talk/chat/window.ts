import { sentence } from '../../../schema/rules/records/messages.ts';
import { CHAT_PAGE_SIZE } from '../../../schema/rules/talk/chat.ts';
import { Invalid, notFound } from '../../errors.ts';
import type { Request } from '../../http/request.ts';
import { windowOf } from '../../rest/page.ts';

/** What a call of the chat sends, in its query or its body: its reads answer on both verbs. */
export const sentIn = ({ query, body }: Request): Record<string, unknown> => ({
  ...query,
  ...body,
});

export interface Window {
  perPage: number;
  offset: number;
}

/** Which page, of thirty unless `per_page` says otherwise. */
export function chatWindow(sent: Record<string, unknown>): Window {
  const { page, perPage } = windowOf({ ...sent, per_page: sent.per_page ?? CHAT_PAGE_SIZE });
  return { perPage, offset: Math.min((page - 1) * perPage, 2_000_000_000) };
}

export const lastPage = (total: number, { perPage }: Window) =>
  Math.max(Math.ceil(total / perPage), 1);

/** The id of a person. 404 for anything that is none, as for a person who does not exist. */
export function personIn(sent: Record<string, unknown>, field: 'id' | 'user_id'): number {
  const id = requiredIn(sent, field);
  if (!/^\d{1,9}$/.test(id)) throw notFound();
  return Number(id);
}

/** A value that a call can't do without: 422 when it is left out. */
export function requiredIn(sent: Record<string, unknown>, field: string): string {
  const value = sent[field];
  if (value === undefined || value === null || value === '') {
    throw new Invalid({ [field]: [sentence('required')] });
  }
  return String(value);
}
