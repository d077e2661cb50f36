import { beforeAll, expect, test } from 'vitest';
import { NOBODY } from '../../../server/db/scope.ts';
import { enqueue } from '../../../server/jobs/enqueue.ts';
import { as } from '../../support/as.ts';
import { importing } from '../../support/importing.ts';
import { type People, people } from '../../support/people.ts';

const { app, database, begin, check, run } = await importing();

let who: People;
beforeAll(async () => {
  who = await people(database);
});

const HEAD = 'Code,Broker Name,Address,City,ST,Zip,Terms';
const brokers = (code: string) =>
  `${HEAD}\n${code},${code} Freight,1 Main St,Joliet,IL,60433,Net 30\n${code}X,,,,,,`;

/** A draft with one valid row and one refused row, in a file named by its code. */
async function drafted(code: string) {
  const files = [{ name: `${code}.csv`, content: brokers(code) }];
  const { body } = await begin(who.owner, files, { kind: 'brokers' });
  await check(who.owner, body.data.id);
  return body.data;
}

async function imported(code: string) {
  const { id } = await drafted(code);
  return (await run(who.owner, id)).body.data;
}

const aged = (id: number, column: 'finished_at' | 'updated_at', interval: string) =>
  database.platform.write(NOBODY, tx =>
    tx.query(`update imports set ${column} = now() - $2::interval where id = $1`, [id, interval]),
  );

const living = async () => {
  const rows = await database.platform.read.query<{ name: string }>(
    'select name from files where deleted_at is null order by name',
  );
  return rows.map(({ name }) => name);
};

test('the nightly cleanup deletes old drafts, and files of imports that can no longer be undone', async () => {
  const [old, fresh] = [await imported('OLD'), await imported('NEW')];
  await aged(old.id, 'finished_at', '25 hours');
  const [left, begun] = [await drafted('LEFT'), await drafted('BEGUN')];
  await aged(left.id, 'updated_at', '31 days');
  await aged(begun.id, 'updated_at', '29 days');
  const all = ['BEGUN', 'LEFT', 'NEW', 'OLD', 'rejected-NEW', 'rejected-OLD'];
  expect((await living()).sort()).toEqual(all.map(name => `${name}.csv`));

  await database.platform.write(NOBODY, tx => enqueue(tx, 'forget_import_files'));
  await expect
    .poll(async () => (await living()).sort())
    .toEqual(['BEGUN.csv', 'NEW.csv', 'rejected-NEW.csv', 'rejected-OLD.csv']);

  const me = as(app, who.owner);
  expect((await me.get(`/imports/${left.id}`)).status).toBe(404);
  expect((await me.get(`/imports/${begun.id}`)).body.data.status).toBe('draft');
  expect((await run(who.owner, begun.id)).body.data).toMatchObject({ created_count: 1 });
  for (const { id, files } of [old, fresh]) {
    expect((await me.get(`/imports/${id}`)).body.data.status).toBe('done');
    const rejects = await me.get(`/import-files/rejected/${files[0].id}`);
    expect(String(rejects.body)).toContain('X,');
  }
});
