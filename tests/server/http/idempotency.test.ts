import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';
import { type People, people } from '../../support/people.ts';

const { app, database } = await testApp();
let who: People;

beforeAll(async () => {
  who = await people(database);
});

const trailer = (number: string) => ({ number, type: 'dry_van', ownership: 'company' });
const keyed = (key: string) => ({ 'idempotency-key': key });
const count = async () => (await as(app, who.owner).get('/trailers')).body.data.total;

describe('a request sent twice with one key', () => {
  test('is done once and answered the same', async () => {
    const owner = as(app, who.owner);
    const first = await owner.post('/trailers', trailer('K1'), keyed('one'));
    expect(first.status).toBe(200);
    const before = await count();
    const again = await owner.post('/trailers', trailer('K1'), keyed('one'));
    expect(again.body).toEqual(first.body);
    expect(await count()).toBe(before);
  });

  test('with another body, or to another operation, is refused', async () => {
    const owner = as(app, who.owner);
    await owner.post('/trailers', trailer('K2'), keyed('two'));
    const other = await owner.post('/trailers', trailer('K3'), keyed('two'));
    expect(other.status).toBe(422);
    expect(other.body.errors).toHaveProperty('Idempotency-Key');
    expect((await owner.post('/open-tabs', trailer('K2'), keyed('two'))).status).toBe(422);
  });

  test('that failed may be corrected and sent again', async () => {
    const owner = as(app, who.owner);
    expect((await owner.post('/trailers', {}, keyed('three'))).status).toBe(422);
    expect((await owner.post('/trailers', trailer('K4'), keyed('three'))).status).toBe(200);
  });

  test('at the same time is done once', async () => {
    const before = await count();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        as(app, who.owner).post('/trailers', trailer('K5'), keyed('four')),
      ),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await count()).toBe(before + 1);
  });

  test('is separate for each person', async () => {
    await as(app, who.owner).post('/trailers', trailer('K6'), keyed('five'));
    const theirs = await as(app, who.stranger).post('/trailers', trailer('K7'), keyed('five'));
    expect(theirs.body.data.number).toBe('K7');
  });
});

test('an invalid key is rejected', async () => {
  const long = await as(app, who.owner).post('/trailers', trailer('K8'), keyed('x'.repeat(256)));
  expect(long.status).toBe(422);
});
