import { expectTypeOf, test } from 'vitest';
import type { BoardRow } from '../../schema/responses/boards.ts';
import type { ChatContact } from '../../schema/responses/chat.ts';
import type { call, callChat } from '../../src/api.ts';
import type { LinehaulProvider } from '../../src/dataProvider.ts';

/* The compiler checks these: the functions are never called. */

type Claimed = { mine: true };

test('a screen cannot claim what a call answers', () => {
  const ofProvider = (ask: LinehaulProvider['call']) =>
    // @ts-expect-error The path says what is answered.
    ask<Claimed>('GET', '/boards');
  const ofApi = (ask: typeof call) =>
    // @ts-expect-error The path says what is answered.
    ask<Claimed>('GET', '/boards');
  const ofChat = (ask: typeof callChat) =>
    // @ts-expect-error The path says what is answered.
    ask<Claimed>('GET', '/getContacts');
  expectTypeOf([ofProvider, ofApi, ofChat]).not.toBeAny();
});

test('a call answers what is declared for its path', () => {
  const row = (ask: LinehaulProvider['call'], id: number) => ask('GET', `/boards/${id}`);
  expectTypeOf<Awaited<ReturnType<typeof row>>>().toEqualTypeOf<BoardRow>();
  const contacts = (ask: typeof callChat) => ask('GET', '/getContacts');
  expectTypeOf<Awaited<ReturnType<typeof contacts>>['contacts']>().toEqualTypeOf<ChatContact[]>();
});

test('what a path answers that only the running program knows is unknown', () => {
  const listed = (ask: LinehaulProvider['call'], path: string) => ask('GET', path);
  expectTypeOf<Awaited<ReturnType<typeof listed>>>().toBeUnknown();
});
