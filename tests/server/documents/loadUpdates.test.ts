import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { as, type Person } from '../../support/as.ts';
import { deliveredLoad } from '../../support/deliveredLoad.ts';
import { aPdf, multipart } from '../../support/multipart.ts';
import { people } from '../../support/people.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-updates-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const { app, database, hub } = await testApp({ DATA_DIR: dataDir });
const { owner, stranger, newcomer, staff } = await people(database);
const { loadId } = await deliveredLoad(database, owner);
const dispatcher = await staff(['loads.list', 'loads.show', 'loads.dispatch']);
const reader = await staff(['loads.list', 'loads.show']);

const post = (body: object, person: Person = dispatcher) =>
  as(app, person).post('/load-updates', { load_id: loadId, ...body });
const thread = async (person: Person = reader, id = loadId) =>
  as(app, person).get(`/load-updates/by-load/${id}`);

async function postWithFiles(names: readonly string[], text = 'See there') {
  const files = names.map(name => ({
    field: 'files[]',
    name,
    content: aPdf,
    type: 'application/pdf',
  }));
  const form = await multipart({ load_id: loadId, text, 'mentions[0]': reader.userId }, files);
  return as(app, dispatcher).post('/load-updates', form.payload, form.headers);
}

test('a thread is returned in the order written, with the authors', async () => {
  const { body } = await post({ text: 'Left Tulsa 13:30, seal intact.', type: 'check_call' });
  expect(body.data).toMatchObject({
    load_id: loadId,
    type: 'check_call',
    text: 'Left Tulsa 13:30, seal intact.',
    created_by: dispatcher.userId,
    mentions: [],
    files: [],
  });
  await post({ text: 'Two hours late.', type: 'delay', mentions: null }, owner);
  const listed = (await thread()).body.data;
  expect(listed.map(({ text }: any) => text)).toEqual([
    'Left Tulsa 13:30, seal intact.',
    'Two hours late.',
  ]);
  expect(listed[0].created_user.id).toBe(dispatcher.userId);
});

test('files are sent with an update and fetched by users who may view the load', async () => {
  const { status, body } = await postWithFiles(['bill.pdf', 'seal.pdf']);
  expect(status).toBe(200);
  const names = body.data.files.map(({ original_name }: any) => original_name);
  expect(names).toEqual(['bill.pdf', 'seal.pdf']);
  const { files } = (await thread()).body.data.at(-1);
  expect(files).toHaveLength(2);
  expect((await as(app, reader).get(files[1].url)).body).toEqual(aPdf);
  expect((await as(app, newcomer).get(files[1].url)).status).toBe(403);
  expect((await as(app, stranger).get(files[1].url)).status).toBe(404);

  const refused = await postWithFiles(['bill.exe']);
  expect(refused.body.errors).toHaveProperty(['files.0']);
});

test('a mentioned colleague is notified, with the text, and no one else', async () => {
  const reported = async (person: Person) =>
    (await as(app, person).get('/notifications/list?kind=mention')).body.data.data;
  const before = (await reported(reader)).length;
  const sent = { text: 'Who asks for the POD?', mentions: [reader.userId, dispatcher.userId] };
  const { body } = await post(sent);
  expect(body.data.mentions.map(({ user_id }: any) => user_id).sort()).toEqual(
    [reader.userId, dispatcher.userId].sort(),
  );
  const [news, ...older] = await reported(reader);
  expect(older).toHaveLength(before);
  expect(news).toMatchObject({ body: sent.text, subject: 'loads', subject_id: loadId });
  expect(news.title).toMatch(/mentions you/);
  expect(await reported(dispatcher)).toEqual([]);
  expect(await reported(owner)).toEqual([]);
});

test('only users who may view loads can be mentioned', async () => {
  const { body } = await as(app, dispatcher).get('/load-updates/colleagues');
  const ids = body.data.map(({ user_id }: any) => user_id);
  expect(ids).toEqual(expect.arrayContaining([owner.userId, dispatcher.userId, reader.userId]));
  expect(ids).not.toContain(newcomer.userId);
  for (const person of [newcomer, stranger]) {
    const refused = await post({ text: 'You there', mentions: [person.userId] });
    expect(refused.body.errors).toEqual({ mentions: ['The selected value is invalid.'] });
  }
});

test('a check call saves the truck’s position and its ETA', async () => {
  const reported = { type: 'check_call', text: 'Check call', city: 'Amarillo', state_id: 1 };
  const eta = '2026-11-24T16:30:00.000Z';
  const form = await multipart({ load_id: loadId, ...reported, eta }, []);
  const { body } = await as(app, dispatcher).post('/load-updates', form.payload, form.headers);
  const line = (await thread()).body.data.at(-1);
  expect(line).toMatchObject({ id: body.data.id, ...reported, eta, state: { id: 1 } });
  expect(line.state.code).toMatch(/^[A-Z]{2}$/);

  const wrong = await post({ ...reported, state_id: 9_999, eta: 'noon' });
  expect(Object.keys(wrong.body.errors)).toContain('eta');
  expect((await post({ ...reported, eta }, stranger)).status).toBe(422);
});

test('missing values are reported by field', async () => {
  const { status, body } = await post({ text: '  ', type: 'gossip' });
  expect(status).toBe(422);
  expect(Object.keys(body.errors).sort()).toEqual(['text', 'type']);
});

test('an update is deleted, with its files, by its author or a user who may change the load', async () => {
  const { body } = await postWithFiles(['wrong.pdf']);
  const path = `/load-updates/${body.data.id}`;
  const other = await staff(['loads.show', 'loads.dispatch']);
  expect((await as(app, other).delete(path)).status).toBe(403);
  expect((await as(app, reader).delete(path)).status).toBe(403);
  expect((await as(app, dispatcher).delete(path)).status).toBe(200);
  expect((await as(app, dispatcher).get(body.data.files[0].url)).status).toBe(404);

  const again = (await post({ text: 'Wrong load' })).body.data;
  const editor = await staff(['loads.update']);
  expect((await as(app, editor).delete(`/load-updates/${again.id}`)).status).toBe(200);
  const ids = (await thread()).body.data.map(({ id }: any) => id);
  expect(ids).not.toContain(again.id);
});

test('everyone with the load open gets an event for an update', async () => {
  const heard: any[] = [];
  hub.subscribe(owner.companyId ?? 0, null, event => heard.push(event));
  const { body } = await post({ text: 'At the gate' });
  const reported = heard.map(({ change }) => [change?.entity, change?.id]);
  expect(reported).toContainEqual(['load-updates', body.data.id]);
  expect(reported).toContainEqual(['loads', loadId]);
});

test('a thread is read by users who view loads, and written by those who change their status', async () => {
  expect((await thread(newcomer)).status).toBe(403);
  expect((await post({ text: 'May I?' }, reader)).status).toBe(403);
});

test('a user of another company can’t read, write or delete', async () => {
  const { body } = await post({ text: 'Ours' });
  expect((await thread(stranger)).status).toBe(404);
  expect((await post({ text: 'Mine' }, stranger)).body.errors).toEqual({
    load_id: ['The selected value is invalid.'],
  });
  expect((await as(app, stranger).delete(`/load-updates/${body.data.id}`)).status).toBe(404);
});
