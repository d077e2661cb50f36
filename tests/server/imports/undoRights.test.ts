import { beforeAll, describe, expect, test } from 'vitest';
import { as, type Person } from '../../support/as.ts';
import { importing } from '../../support/importing.ts';
import { type People, people } from '../../support/people.ts';

const { app, database, undo, bring } = await importing();

let who: People;
beforeAll(async () => {
  who = await people(database);
  await bring(who.owner, 'brokers', brokers('LB'));
  await bring(who.owner, 'drivers', DRIVER);
  await bring(who.owner, 'accessorials', 'Code,Name\nUDT,Undo detention');
});

const HEAD = 'Code,Broker Name,Address,City,ST,Zip,Terms';
const broker = (code: string, name: string) => `${code},${name},1 Main St,Joliet,IL,60433,Net 30`;
const brokers = (...codes: string[]) =>
  [HEAD, ...codes.map(code => broker(code, `${code} Freight`))].join('\n');
const renamed = (code: string) => `${HEAD}\n${broker(code, `${code} Renamed`)}`;
const reported = async (id: number, person: Person) =>
  (await as(app, person).get(`/imports/${id}`)).body.data;
const found = async (path: string) => (await as(app, who.owner).get(path)).body.data.total;

/** Imports as the owner, and requests the undo as another user. */
const refused = async (kind: string, text: string, person: Person) => {
  const { id, created_count, updated_count, report } = await bring(who.owner, kind, text);
  expect([created_count + updated_count > 0, report.repairs]).toEqual([true, []]);
  const { undo_refusal, undo_until } = await reported(id, person);
  const answer = await undo(person, id);
  return { id, undo_until, undo_refusal, status: answer.status, message: answer.body.message };
};

describe('undoing an import', () => {
  test('that added records requires the permission to delete them', async () => {
    const can = ['imports.create', 'brokers.create', 'brokers.update'];
    const cannot = await refused('brokers', brokers('D1', 'D2'), await who.staff(can));
    expect(cannot).toMatchObject({
      status: 403,
      message: "Undoing this import would delete brokers. You don't have permission to do that.",
      undo_refusal:
        "Undoing this import would delete brokers. You don't have permission to do that.",
      undo_until: expect.stringMatching(/Z$/),
    });
    expect(await found('/brokers?search=D1')).toBe(1);

    // The permission to change them is not required if nothing was changed.
    const deleter = await who.staff(['imports.create', 'brokers.create', 'brokers.delete']);
    expect((await reported(cannot.id, deleter)).undo_refusal).toBeNull();
    expect((await undo(deleter, cannot.id)).body.data.undo_report).toMatchObject({ removed: 2 });
    expect(await found('/brokers?search=D1')).toBe(0);
  });

  test('that changed records requires the permission to change them', async () => {
    await bring(who.owner, 'brokers', brokers('C1'));
    const deleter = await who.staff(['imports.create', 'brokers.create', 'brokers.delete']);
    const cannot = await refused('brokers', renamed('C1'), deleter);
    expect(cannot).toMatchObject({
      status: 403,
      message: "Undoing this import would change brokers. You don't have permission to do that.",
    });
    const changer = await who.staff(['imports.create', 'brokers.create', 'brokers.update']);
    expect((await undo(changer, cannot.id)).body.data.undo_report).toMatchObject({ restored: 1 });
    expect(await found('/brokers?search=C1 Freight')).toBe(1);
  });

  test('that did both requires both permissions', async () => {
    await bring(who.owner, 'brokers', brokers('B1'));
    const both = `${renamed('B1')}\n${broker('B2', 'B2 Freight')}`;
    const none = await who.staff(['imports.create', 'brokers.create']);
    expect(await refused('brokers', both, none)).toMatchObject({
      status: 403,
      message:
        "Undoing this import would delete brokers and change brokers. You don't have permission to do that.",
    });
  });

  test('that added parts to existing records requires the permission to change those records', async () => {
    await bring(who.owner, 'loads', 'Load #,Broker Load #,Broker,Rate\nPL-1,PL-R1,LB Freight,500');
    const person = await who.staff(['imports.create', 'loads.create', 'loads.delete']);
    const changer = await who.staff(['imports.create', 'loads.create', 'loads.update']);
    const { id } = await bring(
      who.owner,
      'load-accessorials',
      'Load #,Code,Qty,Billed\nPL-1,UDT,1,50',
    );
    // Users who cannot change loads cannot import parts of them, and do not see such an import.
    expect((await undo(person, id)).status).toBe(403);
    expect((await reported(id, changer)).undo_refusal).toBeNull();
    expect((await undo(changer, id)).body.data.undo_report).toMatchObject({ removed: 1 });
  });

  test('that added loads with their parts requires only the permission to delete loads', async () => {
    const text =
      'Load #,Broker Load #,Broker,Rate,Driver,Driver Pay\nPW-1,PW-R1,LB Freight,500,U-1,100';
    const person = await who.staff(['imports.create', 'loads.create', 'loads.delete']);
    const { id, created_count } = await bring(who.owner, 'loads', text);
    expect(created_count).toBe(1);
    expect((await reported(id, person)).undo_refusal).toBeNull();
    expect((await undo(person, id)).body.data).toMatchObject({ status: 'undone' });
    expect(await found('/loads?search=PW-1')).toBe(0);
  });

  test('that changed the drivers of existing loads requires the permission to change loads', async () => {
    await bring(who.owner, 'loads', 'Load #,Broker Load #,Broker,Rate\nPX-1,PX-R1,LB Freight,500');
    const text =
      'Load #,Broker Load #,Broker,Rate,Driver,Driver Pay\nPX-1,PX-R1,LB Freight,500,U-1,100';
    const person = await who.staff(['imports.create', 'loads.create', 'loads.delete']);
    expect(await refused('loads', text, person)).toMatchObject({
      status: 403,
      message: "Undoing this import would change loads. You don't have permission to do that.",
    });
  });

  test('requires no permission for records created along the way, such as a category', async () => {
    const text =
      'Date,Category,Amount,Type\n2026-11-02,Undo Tolls,12.50,Company\n2026-11-03,Undo Tolls,3,Company';
    const person = await who.staff(['imports.create', 'expenses.create', 'expenses.delete']);
    const { id, created_count } = await bring(who.owner, 'expenses', text);
    expect(created_count).toBeGreaterThan(0);
    expect((await undo(person, id)).body.data).toMatchObject({ status: 'undone' });
    expect(await found('/expense-categories?search=Undo Tolls')).toBe(0);
  });

  test('is not available to another company, which does not see the import', async () => {
    const { id } = await bring(who.owner, 'brokers', brokers('S1'));
    expect((await undo(who.stranger, id)).status).toBe(404);
    expect((await undo(who.owner, id)).body.data).toMatchObject({ status: 'undone' });
  });
});

const DRIVER = [
  'Driver #,First Name,Last Name,Phone,Address,City,State,Zip,Driver Type,Employment Type,CDL #,CDL State,CDL Class,CDL Expiry,Medical Card Expiry,Pay Type,Loaded Mile Rate,Hire Date,Date of Birth',
  'U-1,Una,Undo,3125550100,1 Elm St,Joliet,IL,60433,company_driver,w2,X1,IL,A,2027-01-01,2027-01-01,per_mile,0.55,2020-01-01,1980-01-01',
].join('\n');
