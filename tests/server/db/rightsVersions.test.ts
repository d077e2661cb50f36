import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Who } from '../../../server/db/database.ts';
import { isOutdated, Proof } from '../../../server/db/fast/proof.ts';
import { readActor } from '../../../server/http/auth/actor.ts';
import { ActorCache } from '../../../server/http/auth/actorCache.ts';
import { tokenHash } from '../../../server/http/auth/token.ts';
import { begin } from '../../../server/identity/session/sessions.ts';
import { onFastPath } from '../../support/onFastPath.ts';
import { sentStatements } from '../../support/sentStatements.ts';
import { testDatabase } from '../../support/testDatabase.ts';
import { twoCompanies } from '../../support/twoCompanies.ts';

/*
 * A server that caches actors asks the database with the next statement whether they are still
 * current. A change of anything that an actor is read from must make the answer no.
 */
const { database } = await testDatabase();
const NOBODY = { companyId: null, userId: null };
let owner: Who;
let stranger: Who;
let ids: { user: number; staff: number; role: number; given: number; session: number };
let hash: Buffer;

const sql = <R = { id: number }>(text: string, values: unknown[] = []) =>
  database.platform.write(NOBODY, tx => tx.query<R>(text, values));

beforeAll(async () => {
  ({ owner, stranger } = await twoCompanies(database));
});

let created = 0;

/** A person with a role, freshly read. Each test uses its own person. */
beforeEach(async () => {
  created += 1;
  const [row] = await sql<{ user: number; staff: number; role: number; given: number }>(
    `with u as (insert into users (email, role, nickname)
       values ($2 || '@rights.test', 'staff', $2) returning id),
     s as (insert into staffs (company_id, user_id, nickname)
       select $1, id, $2 from u returning id, user_id),
     r as (insert into roles (company_id, name) values ($1, $2) returning id),
     g as (insert into staff_roles (company_id, staff_id, role_id)
       select $1, s.id, r.id from s, r returning id)
     select s.user_id as user, s.id as staff, r.id as role, g.id as given from s, r, g`,
    [owner.companyId, `person${created}`],
  );
  const place = { userAgent: 'test', ip: '127.0.0.1' };
  const { access_token } = await database.platform.write(NOBODY, tx => begin(tx, row!.user, place));
  hash = tokenHash(access_token);
  const [session] = await sql('select id from sessions where token_hash = $1', [hash]);
  ids = { ...row!, session: session!.id };
});

const company = () => ({ id: owner.companyId, namedBy: 'header' as const });

async function proofOf(companyId = owner.companyId): Promise<Proof> {
  const { readFrom } = await readActor(database, hash, { id: companyId, namedBy: 'header' });
  const id = companyId === null ? null : String(companyId);
  return new Proof([`\\x${hash.toString('hex')}`, id, new Date().toISOString(), ...readFrom]);
}

/** Whether the database runs a statement for a cached person. */
async function holds(proof: Proof): Promise<boolean> {
  // A proof is valid for one request: each check is a separate one.
  const again = new Proof(proof.values);
  try {
    await database.read({ ...owner, proof: again }).query('select 1');
    return again.isConfirmed;
  } catch (error) {
    if (isOutdated(error)) return false;
    throw error;
  }
}

/** Every table that an actor is read from, with every way in which it may change. */
const changes: Readonly<Record<string, Readonly<Record<string, () => Promise<unknown>>>>> = {
  sessions: {
    ended: () => sql('update sessions set ended_at = now() where id = $1', [ids.session]),
    expired: () =>
      sql(`update sessions set expires_at = now() - interval '1 second' where id = $1`, [
        ids.session,
      ]),
    'replaced a while ago': () =>
      sql(`update sessions set replaced_at = now() - interval '1 minute' where id = $1`, [
        ids.session,
      ]),
    deleted: () => sql('delete from sessions where id = $1', [ids.session]),
  },
  users: {
    updated: () => sql('update users set nickname = nickname where id = $1', [ids.user]),
    'of another role': () => sql(`update users set role = 'admin' where id = $1`, [ids.user]),
    'out of use': () => sql('update users set is_active = false where id = $1', [ids.user]),
    deleted: () => sql('update users set deleted_at = now() where id = $1', [ids.user]),
  },
  companies: {
    updated: () => sql('update companies set name = name where id = $1', [owner.companyId]),
  },
  staffs: {
    inserted: async () => {
      await sql(
        `insert into staffs (company_id, user_id, nickname, is_active) values ($1, $2, 'x', false)`,
        [owner.companyId, stranger.userId],
      );
      await sql('delete from staffs where user_id = $1', [stranger.userId]);
    },
    updated: () => sql('update staffs set nickname = nickname where id = $1', [ids.staff]),
    'of another company': async () => {
      await sql('delete from staff_roles where staff_id = $1', [ids.staff]);
      const proof = await proofOf();
      await sql('update staffs set company_id = $2 where id = $1', [ids.staff, stranger.companyId]);
      expect(await holds(proof)).toBe(false);
    },
    deleted: async () => {
      await sql('delete from staff_roles where staff_id = $1', [ids.staff]);
      const proof = await proofOf();
      await sql('delete from staffs where id = $1', [ids.staff]);
      expect(await holds(proof)).toBe(false);
    },
  },
  staff_roles: {
    inserted: () =>
      sql(
        `with r as (insert into roles (company_id, name) values ($1, $3) returning id)
         insert into staff_roles (company_id, staff_id, role_id) select $1, $2, id from r`,
        [owner.companyId, ids.staff, `more${created}`],
      ),
    updated: () => sql('update staff_roles set deleted_at = now() where id = $1', [ids.given]),
    deleted: () => sql('delete from staff_roles where id = $1', [ids.given]),
  },
  roles: {
    inserted: () =>
      sql('insert into roles (company_id, name) values ($1, $2)', [
        owner.companyId,
        `new${created}`,
      ]),
    updated: () => sql('update roles set name = name where id = $1', [ids.role]),
    deleted: async () => {
      await sql('delete from staff_roles where id = $1', [ids.given]);
      const proof = await proofOf();
      await sql('delete from roles where id = $1', [ids.role]);
      expect(await holds(proof)).toBe(false);
    },
  },
};

onFastPath('every table that an actor is read from is tested here', async () => {
  const [text = ''] = await sentStatements(() => readActor(database, hash, company()));
  const tables = [...text.matchAll(/\b(?:from|join) (\w+) /g)].map(([, table]) => table);
  const read = new Set(tables.filter(table => table !== 'lateral' && table !== 'rights_versions'));
  expect([...read].sort()).toEqual(Object.keys(changes).sort());
});

describe.each(Object.keys(changes))('a cached person is known to be outdated by %s', table => {
  test.each(Object.keys(changes[table]!))('%s', async way => {
    const proof = await proofOf();
    expect(await holds(proof)).toBe(true);
    await changes[table]![way]!();
    expect(await holds(proof)).toBe(false);
  });
});

describe('a cached person stays current', () => {
  test('through changes elsewhere, and any number of checks', async () => {
    const proof = await proofOf();
    await sql('insert into roles (company_id, name) values ($1, $2)', [stranger.companyId, 'x']);
    await sql('update companies set name = name where id = $1', [stranger.companyId]);
    await sql('update users set nickname = nickname where id = $1', [stranger.userId]);
    await sql('update sessions set last_seen_at = now() where id = $1', [ids.session]);
    expect(await holds(proof)).toBe(true);
  });

  test('until a change is committed, and after a rolled-back one', async () => {
    const proof = await proofOf();
    const undone = database.platform.write(NOBODY, async tx => {
      await tx.query('update roles set is_active = false where id = $1', [ids.role]);
      await tx.query('set constraints all immediate');
      expect(await holds(proof)).toBe(true);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await holds(proof)).toBe(true);
  });

  test('without a company, by their account only', async () => {
    const proof = await proofOf(null);
    expect(await holds(proof)).toBe(true);
    await sql('update users set nickname = nickname where id = $1', [ids.user]);
    expect(await holds(proof)).toBe(false);
  });
});

describe('a write', () => {
  test('of an outdated person does nothing, not even its first statement', async () => {
    const proof = await proofOf();
    await sql('update staffs set nickname = nickname where id = $1', [ids.staff]);
    const writing = database.write({ ...owner, proof }, tx =>
      tx.query('insert into roles (company_id, name) values ($1, $2)', [owner.companyId, 'Sly']),
    );
    await expect(writing).rejects.toSatisfy(isOutdated);
    const once = database.writeOnce(
      { ...owner, proof: new Proof(proof.values) },
      'insert into roles (company_id, name) values ($1, $2)',
      [owner.companyId, 'Sly'],
    );
    await expect(once).rejects.toSatisfy(isOutdated);
    expect(await sql(`select id from roles where name = 'Sly'`)).toEqual([]);
  });

  test('that changes permissions does not block another one of the same company', async () => {
    await database.platform.write(NOBODY, async tx => {
      await tx.query('update roles set name = name where id = $1', [ids.role]);
      await sql('update staffs set nickname = nickname where id = $1', [ids.staff]);
    });
  });
});

test('the least recently used cached person is evicted', async () => {
  const kept = new ActorCache(4000);
  const actor = await readActor(database, hash, company());
  kept.keep('first', 1, actor);
  kept.keep('second', 1, actor);
  for (let number = 0; number < 3998; number += 1) kept.keep(String(number), 1, actor);
  expect(kept.get('first', 1)).toBe(actor);
  kept.keep('one more', 1, actor);
  expect(kept.get('second', 1)).toBeNull();
  expect(kept.get('first', 1)).toBe(actor);
  expect(kept.get('first', 2)).toBeNull();
  expect(kept.get('first', null)).toBeNull();
});
