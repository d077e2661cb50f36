import { afterAll, beforeAll, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { onFastPath } from '../../../support/onFastPath.ts';
import { type People, people } from '../../../support/people.ts';
import { sentStatements } from '../../../support/sentStatements.ts';
import { type Clerk, clerks } from '../../identity/session/clerks.ts';
import { aFleet } from '../loads/fleet.ts';

/*
 * Boards that return after an interruption ask at once whether anything changed. One statement
 * answers them, and verifies each of their sessions.
 */
const { app, database } = await testApp();
let who: People;
const { sql, aClerk } = clerks(app, () => who);

beforeAll(async () => {
  setClock('2026-11-13T22:30:10Z');
  who = await people(database);
  await aFleet(database, who.owner);
});
afterAll(() => setClock(null));

const ask = ({ token, companyId }: Clerk, etag?: string) =>
  app.server.inject({
    url: '/api/boards?format=arrays',
    headers: {
      authorization: `Bearer ${token}`,
      'x-current-company-id': String(companyId),
      ...(etag && { 'if-none-match': etag }),
    },
  });

/** People whom the server has cached, and the tag of their board. */
async function colleagues(count: number) {
  const clerks: Clerk[] = [];
  for (let created = 0; created < count; created += 1)
    clerks.push(await aClerk(['boards.list'], []));
  let etag = '';
  for (const clerk of clerks) etag = String((await ask(clerk)).headers.etag);
  return { clerks, etag };
}

onFastPath('people who ask at once whether their board changed are one statement', async () => {
  const { clerks, etag } = await colleagues(6);
  let statuses: number[] = [];
  const sent = await sentStatements(async () => {
    const answers = await Promise.all(clerks.map(clerk => ask(clerk, etag)));
    statuses = answers.map(({ statusCode }) => statusCode);
  });
  expect(statuses).toEqual(clerks.map(() => 304));
  expect(sent).toHaveLength(1);
});

test('one of them whose session ended is refused, the others still hear that nothing changed', async () => {
  const { clerks, etag } = await colleagues(4);
  const [gone] = clerks as [Clerk];
  await sql('update sessions set ended_at = now() where user_id = $1', [gone.userId]);
  const answers = await Promise.all(clerks.map(clerk => ask(clerk, etag)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 304, 304, 304]);
});

test('one of them who may no longer see boards is refused', async () => {
  const { clerks, etag } = await colleagues(3);
  const [gone] = clerks as [Clerk];
  await sql(`update staffs set permissions = '[]' where id = $1`, [gone.staffId]);
  const answers = await Promise.all(clerks.map(clerk => ask(clerk, etag)));
  expect(answers.map(({ statusCode }) => statusCode)[0]).toBe(403);
});
