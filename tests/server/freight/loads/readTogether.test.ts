import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { type People, people } from '../../../support/people.ts';
import { sentStatements } from '../../../support/sentStatements.ts';
import { asking, clerks, tokenFor } from '../../identity/session/clerks.ts';
import { aFleet, aLoad, store } from './fleet.ts';

/* Loads opened at the same moment are read by one statement. The responses must not differ. */
const { app, database } = await testApp();
let who: People;
const { sql, aClerk } = clerks(app, () => who);
const ask = asking(app);
const loads: number[] = [];
let theirs: number;

beforeAll(async () => {
  who = await people(database);
  const fleet = await aFleet(database, who.owner);
  for (let created = 0; created < 12; created += 1) {
    loads.push(Number((await store(app, who.owner, aLoad(fleet))).id));
  }
  const strangers = await aFleet(database, who.stranger);
  theirs = Number((await store(app, who.stranger, aLoad(strangers))).id);
});

const signedIn = async ({ userId, companyId }: { userId: number; companyId: number | null }) => ({
  token: await tokenFor(database, userId),
  companyId: Number(companyId),
});
const open = async (clerk: Parameters<typeof ask>[0], id: number) => {
  const { status, text } = await ask(clerk, `/loads/${id}`);
  return [status, JSON.parse(text).data?.id ?? null];
};

test('loads opened by many users at once are each returned to the right user, with fewer statements', async () => {
  const owner = await signedIn(who.owner);
  const stranger = await signedIn(who.stranger);
  for (const [clerk, id] of [
    [owner, loads[0]!],
    [stranger, theirs],
  ] as const) {
    expect(await open(clerk, id)).toEqual([200, id]);
  }
  const answers: unknown[] = [];
  const sent = await sentStatements(async () => {
    answers.push(
      ...(await Promise.all([
        ...loads.map(id => open(owner, id)),
        open(stranger, theirs),
        open(stranger, loads[0]!),
        open(owner, theirs),
        open(owner, 2_000_000_000),
        open(owner, 99_999_999_999),
      ])),
    );
  });
  const missing = [404, null];
  const beyond = (await open(owner, 99_999_999_999)) as unknown[];
  expect(answers).toEqual([
    ...loads.map(id => [200, id]),
    [200, theirs],
    ...[missing, missing, missing, beyond],
  ]);
  expect(beyond[0]).toBe(404);
  expect(sent.filter(text => text.includes("'itself' as part")).length).toBeLessThan(
    answers.length,
  );
});

test('a user whose session ended meanwhile is refused, and the others get their loads', async () => {
  const owner = await signedIn(who.owner);
  const clerk = await aClerk(['loads.show'], []);
  const [first = 0, second = 0] = loads;
  for (const one of [owner, clerk]) expect(await open(one, first)).toEqual([200, first]);
  await sql('update sessions set ended_at = now() where user_id = $1', [clerk.userId]);
  expect(await Promise.all([open(owner, first), open(clerk, second), open(owner, second)])).toEqual(
    [
      [200, first],
      [401, null],
      [200, second],
    ],
  );
});

test('a permission revoked meanwhile does not affect other users', async () => {
  const clerk = await aClerk(['loads.show'], []);
  const other = await aClerk(['loads.show'], []);
  const [first = 0, second = 0] = loads;
  for (const one of [clerk, other]) expect(await open(one, first)).toEqual([200, first]);
  await sql(`update staffs set permissions = '[]' where id = $1`, [clerk.staffId]);
  expect(await Promise.all([open(clerk, first), open(other, second)])).toEqual([
    [403, null],
    [200, second],
  ]);
});
