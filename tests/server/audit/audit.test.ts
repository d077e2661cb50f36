import { beforeAll, describe, expect, test } from 'vitest';
import { sealAudit } from '../../../server/audit/seal.ts';
import { verify } from '../../../server/audit/verify.ts';
import type { Who } from '../../../server/db/database.ts';
import { versionsSql } from '../../../server/db/sql/versionsSql.ts';
import { eventually } from '../../support/eventually.ts';
import { run } from '../../support/testCluster.ts';
import { testDatabase } from '../../support/testDatabase.ts';
import { twoCompanies } from '../../support/twoCompanies.ts';

const { database, adminUrl } = await testDatabase();
let owner: Who;
let stranger: Who;

beforeAll(async () => {
  ({ owner, stranger } = await twoCompanies(database));
});

type Entry = {
  user_id: number;
  request_id: string;
  action: string;
  record_id: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

const auditLog = (who: Who, entity = 'roles') =>
  database.read(who).query<Entry>('select * from audit where entity = $1 order by id', [entity]);

const addRole = (who: Who, name: string) =>
  database.write({ ...who, requestId: `request of ${name}` }, async tx => {
    const [role] = await tx.query<{ id: number }>(
      'insert into roles (company_id, name) values ($1, $2) returning id',
      [who.companyId, name],
    );
    return role!.id;
  });

const version = async (who: Who, entity = 'roles') => {
  const [row] = await database
    .read(who)
    .query<{ v: number }>(`select ${versionsSql([entity])} as v`);
  return row!.v;
};

/** Transactions of other test files on the same PostgreSQL delay the sealing as well. */
const sealAll = () =>
  eventually(async () => {
    await sealAudit(database);
    expect((await verify(database)).unsealed).toBe(0);
  });

/** A gate that the test opens. */
const gate = () => {
  let open = () => {};
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  return { open: () => open(), opened };
};

describe('the audit log', () => {
  test('records who created a record, in which request, with its values', async () => {
    const id = await addRole(owner, 'Night dispatch');
    expect(await auditLog(owner)).toMatchObject([
      {
        action: 'create',
        user_id: owner.userId,
        request_id: 'request of Night dispatch',
        record_id: id,
        before: null,
        after: { name: 'Night dispatch' },
      },
    ]);
  });

  test('records the old and new values of a change, and nothing else', async () => {
    const id = await addRole(owner, 'Billing');
    await database.write(owner, tx =>
      tx.query(
        `update roles set name = 'Accounts', version = version + 1, updated_at = now()
         where company_id = $1 and id = $2`,
        [owner.companyId, id],
      ),
    );
    expect((await auditLog(owner)).at(-1)).toMatchObject({
      action: 'update',
      before: { name: 'Billing' },
      after: { name: 'Accounts' },
    });
    expect(Object.keys((await auditLog(owner)).at(-1)!.after!)).toEqual(['name']);
  });

  test('records nothing for a change that changes nothing', async () => {
    const before = (await auditLog(owner)).length;
    await database.write(owner, tx =>
      tx.query('update roles set version = version + 1 where company_id = $1', [owner.companyId]),
    );
    expect(await auditLog(owner)).toHaveLength(before);
  });

  test('calls it a deletion when a record is marked as deleted', async () => {
    const id = await addRole(owner, 'Gone');
    await database.write(owner, tx =>
      tx.query('update roles set deleted_at = now() where company_id = $1 and id = $2', [
        owner.companyId,
        id,
      ]),
    );
    expect((await auditLog(owner)).at(-1)).toMatchObject({ action: 'delete', record_id: id });
  });

  test('contains nothing that was rolled back', async () => {
    const before = (await auditLog(owner)).length;
    const failing = database.write(owner, async tx => {
      await tx.query('insert into roles (company_id, name) values ($1, $2)', [
        owner.companyId,
        'x',
      ]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await auditLog(owner)).toHaveLength(before);
  });

  test('of another company is not visible, nor is the platform’s', async () => {
    await addRole(stranger, 'Theirs');
    const seen = await database.read(owner).query('select distinct company_id from audit');
    expect(seen).toEqual([{ company_id: owner.companyId }]);
  });

  test('cannot be changed, deleted or forged by a company', async () => {
    const tries = [
      `update audit set user_id = 99`,
      `delete from audit`,
      `insert into audit (company_id, action, entity) values (${owner.companyId}, 'create', 'x')`,
      `update entity_versions set version = 0`,
      `update list_totals set rows = 0`,
      `delete from audit_seals`,
    ];
    for (const text of tries) {
      await expect(database.write(owner, tx => tx.query(text))).rejects.toThrow('denied');
    }
  });

  test('cannot be changed or deleted by the platform either', async () => {
    for (const text of [
      'update audit set user_id = 99',
      'delete from audit',
      'delete from audit_seals',
    ]) {
      await expect(database.platform.write(owner, tx => tx.query(text))).rejects.toThrow('denied');
    }
  });

  test('never contains a password or a token', async () => {
    await database.platform.write(owner, async tx => {
      await tx.query(`insert into passwords (user_id, hash) values ($1, 'very secret')`, [
        owner.userId,
      ]);
      await tx.query(`update passwords set hash = 'more secret' where user_id = $1`, [
        owner.userId,
      ]);
    });
    const entries = await database.platform.read.query<Entry>(
      `select * from audit where entity = 'passwords' order by id`,
    );
    expect(entries).toMatchObject([
      { action: 'create', record_id: owner.userId },
      { action: 'update', before: { hash: '***' }, after: { hash: '***' } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('secret');
  });
});

describe('the version of an entity', () => {
  test('increases with every statement that changes it, for its company only', async () => {
    const [ours, theirs] = [await version(owner), await version(stranger)];
    await addRole(owner, 'Version');
    expect(await version(owner)).toBe(ours + 1);
    expect(await version(stranger)).toBe(theirs);
  });

  test('counts each of many simultaneous writes', async () => {
    const before = await version(owner);
    await Promise.all(Array.from({ length: 40 }, (_, index) => addRole(owner, `Many ${index}`)));
    expect(await version(owner)).toBe(before + 40);
  });

  test('lets open writes of one company pass each other, in any order', async () => {
    const touch = (entities: string[]) =>
      database.write(owner, async tx => {
        for (const entity of entities) {
          await tx.query(
            `update ${entity} set version = version where company_id = $1 and id = -1`,
            [owner.companyId],
          );
          await tx.query(
            entity === 'roles'
              ? `insert into roles (company_id, name) values ($1, gen_random_uuid()::text)`
              : `insert into payroll_groups (company_id, name, type)
                 values ($1, gen_random_uuid()::text, 'drivers')`,
            [owner.companyId],
          );
          await tx.query('select pg_sleep(0.02)');
        }
      });
    const both = ['roles', 'payroll_groups'];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => touch(index % 2 ? both : [...both].reverse())),
    );
  });
});

describe('sealing', () => {
  test('seals every committed change, and verify finds no errors', async () => {
    await sealAll();
    await addRole(owner, 'Sealed');
    await sealAll();
    const { problems, unsealed, seals } = await verify(database);
    expect({ problems, unsealed }).toEqual({ problems: [], unsealed: 0 });
    expect(seals).toBeGreaterThanOrEqual(4);
  });

  test('waits for a write that is still open, and blocks nothing', async () => {
    const begun = gate();
    const held = gate();
    const open = database.write(owner, async tx => {
      await tx.query(`insert into roles (company_id, name) values ($1, 'Slow')`, [owner.companyId]);
      begun.open();
      await held.opened;
    });
    await begun.opened;
    await addRole(owner, 'Quick, after the slow one began');
    await sealAudit(database);
    expect((await verify(database)).unsealed).toBeGreaterThan(0);
    held.open();
    await open;
    await sealAll();
    expect(await verify(database)).toMatchObject({ problems: [], unsealed: 0 });
  });

  test('may be done by several servers at once', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => addRole(owner, `Busy ${index}`)));
    await Promise.all(Array.from({ length: 5 }, () => sealAudit(database)));
    await sealAll();
    expect(await verify(database)).toMatchObject({ problems: [], unsealed: 0 });
  });
});

describe('verify finds', () => {
  /** Breaks the audit log as someone with full access to the database could, then repairs it. */
  const tamper = async (breaking: string, mending: string) => {
    await run(adminUrl, breaking);
    const { problems } = await verify(database);
    await run(adminUrl, mending);
    expect((await verify(database)).problems).toEqual([]);
    return problems;
  };

  test('a sealed change that was altered', async () => {
    const problems = await tamper(
      `update audit set after = after || '{"name":"Forged"}' where after->>'name' = 'Sealed'`,
      `update audit set after = after || '{"name":"Sealed"}' where after->>'name' = 'Forged'`,
    );
    expect(problems).toEqual([expect.stringContaining('were altered')]);
  });

  test('a sealed change that was removed', async () => {
    const problems = await tamper(
      `create table kept as select * from audit where after->>'name' = 'Sealed';
       delete from audit where after->>'name' = 'Sealed'`,
      `insert into audit overriding system value select * from kept; drop table kept`,
    );
    expect(problems).toEqual([expect.stringMatching(/1 sealed, 0 found|were altered/)]);
  });

  test('a change that was added later', async () => {
    const problems = await tamper(
      `insert into audit (company_id, action, entity, request_id, tx)
       select 77, 'create', 'roles', 'forged', '1'`,
      `delete from audit where request_id = 'forged'`,
    );
    expect(problems).toEqual([expect.stringContaining('company 77 were added')]);
  });

  test('a chain that lost its newest seals together with their changes', async () => {
    const last = `(select company_id, id, from_tx, to_tx from audit_seals
      where company_id = ${owner.companyId} order by id desc limit 1)`;
    const problems = await tamper(
      `create table kept as select a.* from audit a join ${last} l
         on a.company_id = l.company_id and a.tx >= l.from_tx and a.tx < l.to_tx;
       create table kept_seals as select s.* from audit_seals s join ${last} l using (company_id, id);
       delete from audit where (company_id, id) in (select company_id, id from kept);
       delete from audit_seals where (company_id, id) in (select company_id, id from kept_seals)`,
      `insert into audit overriding system value select * from kept;
       insert into audit_seals select * from kept_seals; drop table kept; drop table kept_seals`,
    );
    expect(problems).toEqual([expect.stringContaining('Seals are missing')]);
  });
});
