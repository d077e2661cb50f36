import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LINE_LIMITS } from '../../../server/files/reading/limits.ts';
import { readPdfApart, readTextApart } from '../../../server/files/reading/readApart.ts';
import { as } from '../../support/as.ts';
import { importing } from '../../support/importing.ts';
import { type People, people } from '../../support/people.ts';

const { app, database, begin, check, run } = await importing();

let who: People;
let folder: string;
beforeAll(async () => {
  who = await people(database);
  folder = await mkdtemp(join(tmpdir(), 'linehaul-line-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Fills the line of a company: two files without an end are read, and as many wait as may. */
function fillLine(company: number) {
  const endless = join(folder, 'endless.pdf');
  execFileSync('mkfifo', [endless]);
  let reading = LINE_LIMITS.perCompany;
  const files = Array.from({ length: reading }, () =>
    readPdfApart(endless, company).catch(() => {
      reading -= 1;
    }),
  );
  const texts = Array.from({ length: LINE_LIMITS.waiting }, () =>
    readTextApart('Load # 4411', company),
  );
  const release = async () => {
    for (; reading > 0; await sleep(50)) {
      const flags = constants.O_WRONLY | constants.O_NONBLOCK;
      await (await open(endless, flags).catch(() => null))?.close();
    }
    await Promise.all([...files, ...texts]);
  };
  return { release };
}

test('an import that was asked for waits its turn in a full line; a request is asked to come again', async () => {
  const draft = await begin(who.owner, [], { kind: 'brokers', text: 'Name\nAcme Logistics' });
  const { id } = draft.body.data;
  await check(who.owner, id);

  const { release } = fillLine(who.owner.companyId ?? 0);
  const running = run(who.owner, id);
  const refused = await begin(who.owner, [], { kind: 'brokers', text: 'Name\nOther' });
  expect(refused.status).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  const strangers = await begin(who.stranger, [], { kind: 'brokers', text: 'Name\nOther' });
  expect(strangers.status).toBe(200);
  // The job has met the line meanwhile.
  await expect
    .poll(async () => (await as(app, who.owner).get(`/imports/${id}`)).body.data.status)
    .toBe('running');
  await sleep(500);

  await release();
  expect((await running).body.data).toMatchObject({ status: 'done', error: null });
});
