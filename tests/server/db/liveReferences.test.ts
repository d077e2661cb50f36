import { beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../../schema/entities/index.ts';
import { detailField } from '../../../schema/entity.ts';
import { Access } from '../../../server/db/access.ts';
import { rowsOf } from '../../../server/db/rows.ts';
import { NOBODY } from '../../../server/db/scope.ts';
import {
  DELETED_REFERENCE,
  type Relation,
  relationsOf,
} from '../../../server/db/sql/references.ts';
import { refuseIfUsed } from '../../../server/rest/uses.ts';
import type { Person } from '../../support/as.ts';
import { type Ids, needsOf } from '../../support/factories.ts';
import { gate, waiting } from '../../support/gate.ts';
import { makeRow, rowValues } from '../../support/makeRow.ts';
import { testDatabase } from '../../support/testDatabase.ts';
import { twoCompanies } from '../../support/twoCompanies.ts';

const { database } = await testDatabase();
let owner: Person;
let access: Access;

beforeAll(async () => {
  owner = { ...(await twoCompanies(database)).owner, token: '' } as Person; // no call is made
  const companyId = owner.companyId as number; // the owner's company was just created
  access = new Access(database, { companyId, userId: owner.userId }, { publish: () => {} });
});

// What is only added to is never deleted while something names it.
const relations = registry.entities
  .flatMap(entity => relationsOf(entity, registry))
  .filter(({ target }) => !target.appendOnly);
const nameOf = ({ entity, field }: Relation) => `${entity.name}.${field}`;

/** Somebody works once in a company. */
async function newUser(): Promise<number> {
  created += 1;
  const [user] = await database.platform.write(NOBODY, tx =>
    tx.query<{ id: number }>(
      "insert into users (email, role, nickname) values ($1, 'staff', $1) returning id",
      [`dana${created}@example.com`],
    ),
  );
  return user?.id ?? 0;
}

let created = 0;

/** Fresh records for whatever a record of the entity must name. */
async function needs(name: string): Promise<Ids> {
  const ids: Ids = { users: await newUser(), states: 1, departments: 1 };
  for (const need of needsOf(name)) ids[need] = await makeRow(database, owner, need, ids);
  return ids;
}

/** What the relation leads to, and the values of a record that names it. */
async function prepared({ entity, field, target }: Relation) {
  const ids = await needs(entity.name);
  const targetId = await makeRow(database, owner, target.name, await needs(target.name));
  // A receipt comes from a broker or from a factor, never from both.
  const isFactor = entity.name === 'receipts' && field === 'factoring_company_id';
  return { ids, targetId, named: { ...(isFactor && { broker_id: null }), [field]: targetId } };
}

/** A deletion that has the record locked and marked, and ends when it is let go. */
async function deletionInProgress({ target }: Relation, id: number) {
  const [marked, commit] = [gate(), gate()];
  const done = access.write(async scope => {
    const rows = rowsOf(target, scope);
    await rows.lockWithReferences(id);
    await rows.remove(id);
    marked.open();
    await commit.opened;
  });
  await Promise.race([marked.opened, done]);
  return { commit: () => commit.open(), done };
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error as { code?: string; column?: string }, // pg's error
  );

test('every relation of the schema is looked at', () => {
  expect(relations.length).toBeGreaterThan(80);
  expect(relations.map(nameOf)).toEqual(
    expect.arrayContaining([
      'loads.broker_id',
      'load-drivers.driver_id',
      'load-stops.load_company_id',
      'load-accessorials.accessorial_id',
      'expenses.expense_category_id',
      'drivers.payroll_group_id',
    ]),
  );
});

describe.each(relations.map(relation => [nameOf(relation), relation] as const))('%s', (_, one) => {
  const { entity, field, target } = one;

  test('neither a new record nor a changed one names what is deleted meanwhile', async () => {
    const { ids, targetId, named } = await prepared(one);
    // What is only added to is not changed either: appendOnly.test.ts.
    const id = entity.appendOnly
      ? null
      : await makeRow(database, owner, entity.name, await needs(entity.name));
    const change = (changed: number, values: object) =>
      outcome(access.write(scope => rowsOf(entity, scope).update(changed, values)));
    const deletion = await deletionInProgress(one, targetId);
    const written = [outcome(makeRow(database, owner, entity.name, ids, named))];
    if (id !== null) written.push(change(id, named));
    try {
      await waiting(database, written.length);
    } finally {
      // Also of a test that fails: the deletion holds a connection.
      deletion.commit();
      await deletion.done;
    }
    for (const error of await Promise.all(written)) {
      expect(error).toMatchObject({ code: DELETED_REFERENCE, column: field });
    }
    if (id !== null) expect(await change(id, {})).toBeNull();
  });

  test('what a new record is about to name is not deleted before it', async () => {
    const { ids, targetId, named } = await prepared(one);
    const [written, commit] = [gate(), gate()];
    let id = 0;
    const writing = access.write(async scope => {
      const values = { ...rowValues(owner, entity.name, ids), ...named };
      id = (await rowsOf(entity, scope).create(values)).id;
      written.open();
      await commit.opened;
    });
    await Promise.race([written.opened, writing]);
    const deleting = outcome(
      access.write(async scope => {
        await rowsOf(target, scope).lockWithReferences(targetId);
        await refuseIfUsed(target, targetId, scope, registry);
      }),
    );
    await waiting(database);
    commit.open();
    await writing;
    const leads = detailField(entity);
    const isUnderIt =
      entity.logOf?.includes(field) || (leads && entity.fields[leads]?.target === target.name);
    expect(id).toBeGreaterThan(0);
    // A file goes with the document that it belongs to, by that one's own call.
    if (isUnderIt || target.name === 'files') expect(await deleting).toBeNull();
    else expect(await deleting).toMatchObject({ status: 409 });
  });
});
