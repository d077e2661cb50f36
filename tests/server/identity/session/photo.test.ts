import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { removeOrphans } from '../../../../server/files/removeOrphans.ts';
import { storeOf } from '../../../../server/files/store.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { aPdf, multipart } from '../../../support/multipart.ts';
import { type People, people } from '../../../support/people.ts';
import { platformPeople } from '../../../support/platformPeople.ts';
import { aPng as PNG } from '../../../support/sampleFiles.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-photos-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const { app, database, config } = await testApp({ DATA_DIR: dataDir });

let who: People;
beforeAll(async () => {
  who = await people(database);
});

const inNone = (person: Person) => as(app, { ...person, companyId: null });

async function send(person: Person, content: Buffer, name = 'me.png', type = 'image/png') {
  const form = await multipart({}, [{ field: 'photo', name, content, type }]);
  return inNone(person).post('/user/update-photo', form.payload, form.headers);
}

test('a photo can be set by its user and seen by colleagues', async () => {
  const { status, body } = await send(who.owner, PNG);
  expect(status).toBe(200);
  const path = body.data.avatar as string;
  expect(path).toMatch(/^\/api\/user-photos\/\d+$/);

  const { superadmin } = await platformPeople(database);
  for (const person of [who.owner, who.newcomer, superadmin]) {
    const seen = await inNone(person).get(path);
    expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/png']);
    expect(Buffer.compare(seen.body, PNG)).toBe(0);
  }
  const stranger = await inNone(who.stranger).get(path);
  const missing = await inNone(who.stranger).get('/user-photos/999999');
  expect([stranger.status, stranger.body]).toEqual([404, missing.body]);
  expect((await as(app, null).get(path)).status).toBe(401);
});

test('a new photo replaces the old one, which is deleted', async () => {
  const first = (await send(who.owner, PNG)).body.data.avatar;
  const second = (await send(who.owner, PNG)).body.data.avatar;
  expect(second).not.toBe(first);
  expect((await inNone(who.owner).get(first)).status).toBe(404);
  setClock(new Date(Date.now() + 40 * 86_400_000));
  expect(await removeOrphans(storeOf(config), database.platform.read)).toBe(0);
  setClock(null);
  expect((await inNone(who.owner).get(second)).status).toBe(200);

  const { body } = await inNone(who.owner).delete('/user/photo');
  expect(body.data.avatar).toBeNull();
  expect((await inNone(who.owner).get(second)).status).toBe(404);
});

test.each([
  ['a document', aPdf, 'me.pdf', 'application/pdf'],
  ['a script under another name', Buffer.from('<script>'), 'me.png', 'image/png'],
  [
    'a drawing',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'me.svg',
    'image/svg+xml',
  ],
])('%s is not a photo', async (_, content, name, type) => {
  const { status, body } = await send(who.stranger, content, name, type);
  expect(status).toBe(422);
  expect(body.errors).toHaveProperty('photo');
});

test('without a file nothing is changed', async () => {
  expect((await inNone(who.owner).post('/user/update-photo')).body.errors).toHaveProperty('photo');
  const large = await send(who.owner, Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]));
  expect(large.status).toBe(422);
  expect(large.body.errors).toEqual({ photo: ['The file size must not exceed 5MB.'] });
});
