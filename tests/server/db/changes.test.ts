import { beforeAll, expect, test } from 'vitest';
import { drivers } from '../../../schema/entities/drivers.ts';
import { truckNotes, trucks } from '../../../schema/entities/trucks.ts';
import { Access, type Scope, type Watcher } from '../../../server/db/access.ts';
import { updateRows } from '../../../server/db/bulk.ts';
import type { RowChange } from '../../../server/db/changes.ts';
import type { Tx } from '../../../server/db/database.ts';
import { rowsOf } from '../../../server/db/rows.ts';
import { changesAgreeWithAudit } from '../../support/changesAgreeWithAudit.ts';
import type { Ids } from '../../support/factories.ts';
import { gate } from '../../support/gate.ts';
import { makeRow } from '../../support/makeRow.ts';
import { type People, people } from '../../support/people.ts';
import { testDatabase } from '../../support/testDatabase.ts';

const { database } = await testDatabase();
let who: People;
let truck: number;
let ann: number;
let ben: number;

beforeAll(async () => {
  who = await people(database);
  const ids: Ids = { states: 1 };
  truck = await makeRow(database, who.owner, 'trucks', ids);
  ann = await makeRow(database, who.owner, 'drivers', ids);
  ben = await makeRow(database, who.owner, 'drivers', ids);
});

const follows = { trucks: ['driver_id'], 'truck-notes': ['truck_id'] };

const access = (...watchers: Watcher[]) => {
  const { companyId, userId } = who.owner;
  return new Access(
    database,
    { companyId: companyId as number, userId }, // the owner's own company
    { publish: () => {} },
    watchers,
  );
};

/** What a watcher of trucks and their notes reads at the end of a write. */
async function watched(work: (scope: Scope) => Promise<unknown>): Promise<RowChange[]> {
  const seen: RowChange[] = [];
  const run = async ({ changes }: Scope) => {
    seen.push(...changes.of(trucks), ...changes.of(truckNotes));
  };
  await access({ follows, run }).write(work);
  return seen;
}

/** The scope of a write, and how many statements were sent through it. */
function counted(scope: Scope): { scope: Scope; sent: () => number } {
  let count = 0;
  const tx: Tx = {
    query: (text, values) => {
      count += 1;
      return scope.tx.query(text, values);
    },
  };
  return { scope: { ...scope, tx }, sent: () => count };
}

test('an update is reported with what it replaced, by the one statement that writes it', async () => {
  await access().write(scope => rowsOf(trucks, scope).update(truck, { driver_id: ann }));
  const seen = await watched(async given => {
    const { scope, sent } = counted(given);
    await rowsOf(trucks, scope).update(truck, { driver_id: ben, color: 'red' });
    expect(sent()).toBe(1);
  });
  expect(seen).toEqual([
    {
      entity: 'trucks',
      id: truck,
      action: 'update',
      fields: ['driver_id', 'color'],
      before: { driver_id: ann },
      after: { driver_id: ben },
    },
  ]);
});

test('a save that changes nothing is no change', async () => {
  const same = { driver_id: ben, color: 'red' };
  expect(await watched(scope => rowsOf(trucks, scope).update(truck, same))).toEqual([]);
});

test('of two people who save at once, the second replaces what the first saved', async () => {
  await access().write(scope => rowsOf(trucks, scope).update(truck, { driver_id: null }));
  const [written, asked] = [gate(), gate()];
  const first = access().write(async scope => {
    await rowsOf(trucks, scope).update(truck, { driver_id: ann });
    written.open();
    await asked.opened;
  });
  await written.opened;
  const second = watched(scope => {
    const update = rowsOf(trucks, scope).update(truck, { driver_id: ben });
    // It waits for the first one's row now, or will in a moment: either way it comes second.
    setTimeout(asked.open, 100);
    return update;
  });
  const [, [change]] = await Promise.all([first, second]);
  expect(change).toMatchObject({ before: { driver_id: ann }, after: { driver_id: ben } });
});

test('a new record is reported with the values it has, a deleted one as deleted', async () => {
  let note = 0;
  const created = await watched(async scope => {
    note = (await rowsOf(truckNotes, scope).create({ truck_id: truck, text: 'Oil.' })).id;
  });
  expect(created).toMatchObject([{ id: note, action: 'create', after: { truck_id: truck } }]);
  expect(await watched(scope => rowsOf(truckNotes, scope).remove(note))).toMatchObject([
    { id: note, action: 'delete' },
  ]);
});

test('many rows at once are reported with what each of them was', async () => {
  const [change] = await watched(scope =>
    updateRows(scope, trucks, [{ id: truck, driver_id: null }]),
  );
  expect(change).toMatchObject({ before: { driver_id: ben }, after: { driver_id: null } });
});

test('a watcher runs for what it follows only, and once for each change', async () => {
  let runs = 0;
  const counting = {
    follows,
    run: async () => {
      runs += 1;
    },
  };
  await access(counting).write(scope => rowsOf(drivers, scope).update(ann, { email: 'a@b.test' }));
  expect(runs).toBe(0);
  await access(counting).write(async scope => {
    await rowsOf(trucks, scope).update(truck, { color: 'blue' });
    await scope.watch();
  });
  expect(runs).toBe(1);
});

test('a read cannot report a change', () => {
  expect(() => access().read.changes.deleted(trucks, truck, {})).toThrow(
    'A read cannot have changed',
  );
});

test('the tests refuse a statement written by hand that keeps its change to itself', async () => {
  const agreeing = changesAgreeWithAudit([{ follows, run: async () => {} }]);
  const write = access(agreeing).write(async scope => {
    await rowsOf(trucks, scope).update(truck, { color: 'green' });
    await scope.tx.query('update trucks set driver_id = $3 where company_id = $1 and id = $2', [
      scope.companyId,
      truck,
      ann,
    ]);
  });
  await expect(write).rejects.toThrow('Not reported to its scope');
});

test('a field that a bulk update writes once more is no change, whether it is followed or not', async () => {
  await access().write(scope => updateRows(scope, trucks, [{ id: truck, note: 'Once' }]));
  const changes = await watched(scope =>
    updateRows(scope, trucks, [{ id: truck, note: 'Once', license_plate: 'P 7' }]),
  );
  expect(changes.map(({ fields }) => fields)).toEqual([['license_plate']]);
});
