import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../../schema/entities/index.ts';
import { Access } from '../../../server/db/access.ts';
import { tableOfRows } from '../../../server/files/tables/table.ts';
import { importSet } from '../../../server/imports/apply.ts';
import { as, type Person } from '../../support/as.ts';
import { importing } from '../../support/importing.ts';
import { type People, people } from '../../support/people.ts';

const {
  app,
  database,
  hub,
  adminUrl,
  begin,
  check,
  run,
  undo: undoImport,
  bring,
} = await importing();

let who: People;
beforeAll(async () => {
  who = await people(database);
});

describe('users imported from a file', () => {
  const STAFF = 'Nickname,First Name,Last Name,Department,Email,Phone,Role';
  const person = (name: string, role = '') =>
    `${name},${name},Person,Dispatch,${name}.${stamp}@invited.test,(815) 555-0100,${role}`;
  const stamp = Date.now();
  const staff = (...lines: string[]) => [STAFF, ...lines].join('\n');
  const colleague = async (name: string) => {
    const { body } = await as(app, who.owner).get(`/staffs?search=${name}`);
    return body.data.data[0];
  };
  const roleOf = async (name: string, permissions: string[]) => {
    const { body } = await as(app, who.owner).post('/roles', { name, permissions });
    return body.data;
  };
  /** Somebody else than the owner who may invite. */
  const aSuperadmin = async (): Promise<Person> => {
    superadmins += 1;
    const [user] = await database.platform.write({ companyId: null, userId: null }, tx =>
      tx.query<{ id: number }>(
        `insert into users (email, role, nickname) values ($1, 'superadmin', $1) returning id`,
        [`super${superadmins}@platform.test`],
      ),
    );
    return { userId: user!.id, companyId: who.owner.companyId };
  };
  let superadmins = 0;
  /** Somebody who was given everything about staff while it could be given. */
  const aClerk = (...more: string[]) =>
    who.staff(['imports.create', 'imports.list', 'staffs.create', 'staffs.update', ...more]);

  test('are invited with a role and choose their own passwords', async () => {
    await roleOf('Reader', ['drivers.list']);
    const done = await bring(who.owner, 'staffs', staff(person('ivy', 'reader')));
    expect(done).toMatchObject({ status: 'done', error: null });
    expect(await colleague('ivy')).toMatchObject({
      nickname: 'ivy',
      department: { name: 'Dispatch' },
      roles: [{ name: 'Reader' }],
    });
    const { body } = await as(app, who.owner).get(`/staffs/${(await colleague('ivy')).id}`);
    expect(body.data).toMatchObject({ is_invited: true });
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    const { rows } = await client.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'send_staff_welcome'`,
    );
    await client.end();
    expect(rows).toHaveLength(1);
  });

  test('are invited by the owner alone, whatever somebody else was given', async () => {
    const clerk = await aClerk('staffs.delete', 'drivers.list');
    const text = staff(person('jon', 'Reader'));
    expect((await begin(clerk, [], { kind: 'staffs', text })).status).toBe(403);
    const { body } = await begin(who.owner, [], { kind: 'staffs', text });
    expect((await check(clerk, body.data.id)).status).toBeGreaterThanOrEqual(403);
    expect((await run(clerk, body.data.id)).status).toBeGreaterThanOrEqual(403);
    expect(await colleague('jon')).toBeUndefined();
  });

  test('keep their roles and address if they are already users', async () => {
    const before = await colleague('ivy');
    await roleOf('Writer', ['drivers.update']);
    const again = staff(person('ivy', 'Writer').replace('Person', 'Renamed'));
    const done = await bring(who.owner, 'staffs', again);
    expect(done).toMatchObject({ created_count: 0, updated_count: 1 });
    expect(done.report.warnings[0].message).toBe(
      'Assign roles to existing staff on their own page.',
    );
    expect(await colleague('ivy')).toMatchObject({
      last_name: 'Renamed',
      roles: before.roles,
      user_id: before.user_id,
    });
  });

  test('come from a draft that only its author can change or run', async () => {
    const text = staff(person('rae', 'Reader'));
    const { id } = (await begin(who.owner, [], { kind: 'staffs', text })).body.data;
    await check(who.owner, id);
    const other = await aSuperadmin();
    const promoted = {
      fixes: [{ file: 'pasted.txt', column: 'Role', value: 'Reader', to: 'administrator' }],
    };
    expect((await check(other, id, promoted)).status).toBe(403);
    expect((await run(other, id)).status).toBe(403);
    expect((await check(who.stranger, id, promoted)).status).toBe(404);
    const { fixes } = (await as(app, who.owner).get(`/imports/${id}`)).body.data;
    expect(fixes).toEqual([]);

    // Another user cannot turn the owner's draft into an import of users either.
    const some = await aClerk('brokers.create', 'brokers.update');
    const begun = await begin(who.owner, [], { kind: 'brokers', text: 'Code,Name\nX1,X' });
    const [file] = begun.body.data.files;
    const turned = { files: [{ id: file.id, kind: 'staffs', columns: [] }] };
    expect((await check(some, begun.body.data.id, turned)).status).toBe(403);
  });

  test('come from a draft that its author or a full administrator can discard', async () => {
    const beginner = await aSuperadmin();
    const draftOf = async (begun: Person) => {
      const text = staff(person('rae'));
      return (await begin(begun, [], { kind: 'staffs', text })).body.data.id as number;
    };
    const drop = async (by: Person, id: number) =>
      (await as(app, by).delete(`/imports/${id}`)).status;
    const left = await draftOf(beginner);
    const other = await aClerk();
    expect(await drop(other, left)).toBe(403);
    expect(await drop(who.stranger, left)).toBe(404);
    expect((await as(app, beginner).get(`/imports/${left}`)).status).toBe(200);
    expect(await drop(who.owner, left)).toBe(200);
    expect(await drop(beginner, await draftOf(beginner))).toBe(200);
  });

  test('are matched by their email address only', async () => {
    const { body } = await begin(who.owner, [], { kind: 'staffs', text: staff(person('ivy')) });
    const [file] = body.data.files;
    const known = async (key: string[]) =>
      (await check(who.owner, body.data.id, { files: [{ ...file, key }] })).status;
    expect(await known(['nickname'])).toBe(422);
    expect(await known(['first_name', 'last_name'])).toBe(422);
    expect(await known(['id'])).toBe(422);
    expect(await known(['email'])).toBe(200);
    expect(await known([])).toBe(200);
  });

  test('keep their email address, whatever they are matched by', async () => {
    const sheet = tableOfRows([
      ['Nickname', 'Email', 'Extension'],
      ['ivy', 'other@invited.test', '7'],
    ]);
    const columns = ['nickname', 'email', 'extension'].map((field, index) => ({
      heading: sheet.headings[index] ?? '',
      field,
    }));
    const set = {
      sheets: [{ file: 'x', entity: registry.get('staffs'), key: ['nickname'], columns }],
      tables: new Map([['x', sheet]]),
      zone: 'UTC',
    };
    const { companyId, userId } = who.owner;
    const access = new Access(database, { companyId: companyId ?? 0, userId }, hub);
    await access.write(scope => importSet(scope, set));
    expect(await colleague('ivy')).toMatchObject({
      extension: '7',
      email: `ivy.${stamp}@invited.test`,
    });
  });

  test('are not activated or deactivated by a column', async () => {
    const text =
      'Nickname,First Name,Last Name,Department,Email,User,In use\nx,X,X,Dispatch,x@y.test,1,N';
    const { body } = await begin(who.owner, [], { kind: 'staffs', text });
    const [file] = body.data.files;
    expect(file.columns.slice(-2).map(({ field }: any) => field)).toEqual([null, null]);
    const columns = [{ heading: 'User', field: 'user_id' }];
    const forced = { files: [{ ...file, columns }] };
    expect((await check(who.owner, body.data.id, forced)).status).toBe(422);
  });

  test('are limited to thirty at a time, and every requested address counts', async () => {
    const many = Array.from({ length: 32 }, (_, index) => person(`many${index}`));
    const some = await aSuperadmin();
    const { body } = await begin(some, [], { kind: 'staffs', text: staff(...many) });
    const { report } = (await check(some, body.data.id)).body.data;
    expect(report).toMatchObject({ accepted: 30 });
    const first = await begin(some, [], { kind: 'staffs', text: staff(person('nia')) });
    await check(some, first.body.data.id);
    expect((await run(some, first.body.data.id)).body.data).toMatchObject({ created_count: 1 });
    await check(some, body.data.id);
    expect((await run(some, body.data.id)).body.data).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/^Nothing was imported\. Too many addresses were asked for/),
    });
    expect(await colleague('many0')).toBeUndefined();
  });

  test('are undone by an owner alone', async () => {
    const other = await aClerk('staffs.delete');
    const mine = who.owner;
    const { body } = await begin(mine, [], { kind: 'staffs', text: staff(person('pia')) });
    await check(mine, body.data.id);
    await run(mine, body.data.id);
    expect((await undoImport(other, body.data.id)).status).toBe(403);
    const { user_id: userId } = await colleague('pia');
    const ended: unknown[] = [];
    const stop = hub.onSessionsEnded(which => ended.push(which));
    expect((await undoImport(mine, body.data.id)).body.data).toMatchObject({ status: 'undone' });
    // Their live channel of the company closes with it.
    await expect.poll(() => ended).toEqual([{ userId, companyId: who.owner.companyId }]);
    stop();
    expect(await colleague('pia')).toBeUndefined();
  });
});
