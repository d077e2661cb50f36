import { beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../../schema/entities/index.ts';
import { openTabs } from '../../../schema/entities/office.ts';
import type { Who } from '../../../server/db/database.ts';
import { missingReferences } from '../../../server/rest/references.ts';
import { testDatabase } from '../../support/testDatabase.ts';
import { twoCompanies } from '../../support/twoCompanies.ts';

const { database } = await testDatabase();
let owner: Who;
let stranger: Who;

const insertRole = 'insert into roles (company_id, name) values ($1, $2) returning id';

beforeAll(async () => {
  ({ owner, stranger } = await twoCompanies(database));
  for (const who of [owner, stranger]) {
    await database.write(who, tx => tx.query(insertRole, [who.companyId, `Of ${who.companyId}`]));
  }
});

const companiesSeen = async (who: Who, text = 'select company_id from roles') =>
  (await database.read(who).query<{ company_id: number }>(text)).map(row => row.company_id);

describe('a statement without any filter', () => {
  test('sees the rows of its own company only', async () => {
    expect(await companiesSeen(owner)).toEqual([owner.companyId]);
    expect(await companiesSeen(stranger)).toEqual([stranger.companyId]);
  });

  test('sees nothing without a company', async () => {
    expect(await companiesSeen({ companyId: null, userId: null })).toEqual([]);
  });

  test('sees its own company only, whichever company used the connection before', async () => {
    const calls = Array.from({ length: 400 }, (_, index) => ((index * 7) % 3 ? owner : stranger));
    const seen = await Promise.all(calls.map(who => companiesSeen(who)));
    expect(seen).toEqual(calls.map(who => [who.companyId]));
  });

  test('sees its own company in the list of companies', async () => {
    expect(await companiesSeen(owner, 'select id as company_id from companies')).toEqual([
      owner.companyId,
    ]);
  });

  test('sees every company through the platform connection', async () => {
    const rows = await database.platform.read.query('select company_id from roles');
    expect(rows).toHaveLength(2);
  });
});

describe('after', () => {
  const failing: Record<string, string> = {
    'an error while running': 'select 1 / 0',
    'an error of parsing': 'selec nothing',
    'an unknown table': 'select * from nowhere',
    'a value that is no number': `select 'x'::int`,
  };

  test.each(
    Object.entries(failing),
  )('%s, the scope is gone and the next is right', async (_, text) => {
    for (let round = 0; round < 10; round++) {
      await expect(database.read(owner).query(text)).rejects.toThrow();
      await expect(database.write(owner, tx => tx.query(text))).rejects.toThrow();
      expect(await companiesSeen(stranger)).toEqual([stranger.companyId]);
      expect(await companiesSeen({ companyId: null, userId: null })).toEqual([]);
    }
  });
});

describe('when the scope cannot be set', () => {
  const impossible = { companyId: '4x' as unknown as number, userId: null };

  test('the query has no company to run for', async () => {
    await expect(companiesSeen(impossible)).rejects.toThrow('invalid input syntax');
  });

  test('the query does not run: a connection that lost the scope is replaced', async () => {
    await database.write(owner, tx => tx.query('deallocate all'));
    for (let round = 0; round < 20; round++) {
      expect(await companiesSeen(stranger)).toEqual([stranger.companyId]);
    }
  });

  test('a write on such a connection fails and leaves nothing', async () => {
    const text = `insert into roles (company_id, name) values (${owner.companyId}, 'Lost')`;
    let failures = 0;
    for (let round = 0; round < 6; round++) {
      await database.write(owner, tx => tx.query('deallocate all')).catch(() => failures++);
      await database.write(owner, tx => tx.query(text)).catch(() => failures++);
      await database
        .write(owner, tx => tx.query(`delete from roles where name = 'Lost'`))
        .catch(() => failures++);
    }
    expect(failures).toBeGreaterThan(0);
    expect(await companiesSeen(stranger)).toEqual([stranger.companyId]);
  });
});

describe('a row of another company', () => {
  test('is not changed', async () => {
    const changed = await database.write(owner, tx =>
      tx.query('update roles set name = $2 where company_id = $1 returning id', [
        stranger.companyId,
        'Mine now',
      ]),
    );
    expect(changed).toEqual([]);
  });

  test('is not deleted', async () => {
    const deleted = await database.write(owner, tx =>
      tx.query('delete from roles where company_id = $1 returning id', [stranger.companyId]),
    );
    expect(deleted).toEqual([]);
  });

  test('cannot be created', async () => {
    const created = database.write(owner, tx =>
      tx.query(insertRole, [stranger.companyId, 'Planted']),
    );
    await expect(created).rejects.toThrow('row-level security');
  });

  test('cannot be referenced', async () => {
    const [theirs] = await database.platform.read.query<{ id: number }>(
      'select id from roles where company_id = $1',
      [stranger.companyId],
    );
    const created = database.write(owner, async tx => {
      const [staff] = await tx.query<{ id: number }>(
        `insert into staffs (company_id, user_id, nickname) values ($1, $2, 'Sam') returning id`,
        [owner.companyId, owner.userId],
      );
      return tx.query(
        'insert into staff_roles (company_id, staff_id, role_id) values ($1, $2, $3)',
        [owner.companyId, staff?.id, theirs?.id],
      );
    });
    await expect(created).rejects.toThrow('foreign key');
  });
});

describe('a read', () => {
  test('cannot write', async () => {
    const text = `insert into roles (company_id, name) values (${owner.companyId}, 'Sly')`;
    await expect(database.read(owner).query(text)).rejects.toThrow('read-only');
  });

  test('has no access to passwords', async () => {
    await expect(database.read(owner).query('select * from passwords')).rejects.toThrow('denied');
    await expect(database.read(owner).query('select * from sessions')).rejects.toThrow('denied');
  });
});

describe('people', () => {
  test('are visible to the company role only by name', async () => {
    const names = await database
      .read(owner)
      .query<{ nickname: string }>('select id, nickname, first_name, last_name, avatar from users');
    expect(names.length).toBeGreaterThan(0);
    for (const column of ['email', 'role', 'is_active', '*']) {
      await expect(database.read(owner).query(`select ${column} from users`)).rejects.toThrow(
        'denied',
      );
    }
  });

  test('of other companies cannot be referenced by a record', async () => {
    const { companyId } = owner;
    const tx = database.read(owner);
    const missing = (user_id: number | null) =>
      missingReferences(openTabs, { user_id }, { tx, companyId: companyId ?? 0 }, registry);
    expect(await missing(owner.userId)).toEqual([]);
    expect(await missing(stranger.userId)).toEqual(['user_id']);
  });
});

describe('a write', () => {
  test('that fails leaves nothing behind', async () => {
    const failing = database.write(owner, async tx => {
      await tx.query(insertRole, [owner.companyId, 'Unlucky']);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const rows = await database.read(owner).query(`select 1 from roles where name = 'Unlucky'`);
    expect(rows).toEqual([]);
  });

  test('whose failed statement was ignored is rejected as a whole', async () => {
    const overlooking = database.write(owner, async tx => {
      await tx.query(insertRole, [owner.companyId, 'Half']);
      await tx.query('select 1 / 0').catch(() => {});
    });
    await expect(overlooking).rejects.toThrow('not kept');
  });

  test('that has ended accepts no more statements', async () => {
    const tx = await database.write(owner, async inner => inner);
    await expect(tx.query('select 1')).rejects.toThrow('over');
  });
});
