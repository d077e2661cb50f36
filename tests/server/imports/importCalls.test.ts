import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { as } from '../../support/as.ts';
import { importing } from '../../support/importing.ts';
import { type People, people } from '../../support/people.ts';

const { app, database, hub, adminUrl, begin, check, run, bring } = await importing();

let who: People;
beforeAll(async () => {
  who = await people(database);
});

const HEAD = 'Code,Broker Name,Address,City,ST,Zip,Terms';
const broker = (code: string, name: string, state = 'IL', terms = 'Net 30') =>
  `${code},${name},1 Main St,Joliet,${state},60433,${terms}`;
const brokers = (...lines: string[]) => [HEAD, ...lines].join('\n');
const found = async (code: string, person = who.owner) => {
  const { body } = await as(app, person).get(`/brokers?search=${code}`);
  return body.data.data[0];
};

describe('who may', () => {
  test('bring files in: with the permission for it, and for the records', async () => {
    const importer = await who.staff(['imports.create']);
    const both = await who.staff(['imports.create', 'brokers.create']);
    const text = brokers(broker('P1', 'Permitted'));
    expect((await begin(who.newcomer, [], { kind: 'brokers', text })).status).toBe(403);
    expect((await begin(importer, [], { kind: 'brokers', text })).status).toBe(403);
    const { status, body } = await begin(both, [], { kind: 'brokers', text });
    expect(status).toBe(200);

    // To change known records takes the permission to change them.
    expect((await check(both, body.data.id)).status).toBe(403);
    expect((await check(both, body.data.id, { when_known: 'skip' })).status).toBe(200);
    expect((await as(app, importer).get(`/imports/${body.data.id}`)).status).toBe(403);
    expect((await as(app, importer).get('/imports')).body.data).toEqual([]);
  });

  test('fill a secret: only with the permission for it', async () => {
    const person = await who.staff(['imports.create', 'drivers.create', 'drivers.update']);
    const text = 'Driver #,First Name,Last Name,SSN or EIN\nD-1,Ann,Ash,123-45-6789';
    const ssnOf = (body: any) =>
      body.data.files[0].columns.find(({ heading }: any) => heading === 'SSN or EIN').field;
    const { body } = await begin(person, [], { kind: 'drivers', text });
    expect(ssnOf(body)).toBeNull();
    expect(ssnOf((await begin(who.owner, [], { kind: 'drivers', text })).body)).toBe('ssn_or_ein');
    const [file] = body.data.files;
    const columns = [{ heading: 'SSN or EIN', field: 'ssn_or_ein' }];
    const forced = { files: [{ id: file.id, kind: 'drivers', columns }] };
    expect((await check(person, body.data.id, forced)).status).toBe(422);
  });

  test.each([
    'roles',
    'staffs',
    'users',
    'companies',
    'load-drivers',
    'nonsense',
  ])('nobody brings in %s', async kind => {
    expect((await begin(who.owner, [], { kind, text: 'Name\nX' })).status).toBe(422);
  });
});

describe('what is sent', () => {
  test.each([
    ['photo.png', '\x89PNG\r\n\x1a\n'],
    ['rows.xls', 'Code\n1'],
    ['rows.csv', 'PK\x03\x04 is a ZIP'],
    ['rows.xlsx', 'Code,Name\n1,2'],
    ['rows.csv', 'Code\0Name'],
    ['rows.csv', ''],
    ['rows.csv', 'Code,Name\n,\n'],
  ])('%s that is no table is refused and leaves nothing behind', async (name, content) => {
    const { status } = await begin(who.owner, [{ name, content }], { kind: 'brokers' });
    expect(status).toBe(422);
    const files = await database.platform.read.query('select 1 from files where name = $1', [name]);
    expect(files).toEqual([]);
  });

  test('rows copied from a spreadsheet are read as they come: between tabs', async () => {
    const text = brokers(broker('T1', 'Tabbed Freight')).replaceAll(',', '\t');
    const done = await bring(who.owner, 'brokers', text);
    expect(done).toMatchObject({ status: 'done', created_count: 1 });
    expect(await found('T1')).toMatchObject({ name: 'Tabbed Freight', type: 'broker' });
  });

  test('a heading that comes twice is two columns', async () => {
    const text = 'Code,Broker Name,Note,Note\nX,Y,one,two';
    const { body } = await begin(who.owner, [], { kind: 'brokers', text });
    const [{ columns }] = body.data.files;
    expect(columns.map(({ heading }: any) => heading)).toContain('Note (2)');
  });

  test('a file of rows that nobody knows asks what they are', async () => {
    const strange = { name: 'x.csv', content: 'Foo,Bar\n1,2' };
    const { status, body } = await begin(who.owner, [strange, { ...strange, name: 'y.csv' }]);
    expect(status).toBe(422);
    expect(body.errors.files[0]).toContain('Say what the rows of x.csv are');
  });
});

describe('what the columns are taken for', () => {
  test('is remembered for the next file of the company, and of no other', async () => {
    const text = brokers(broker('R1', 'Remembered')).replace('Broker Name', 'Who Pays');
    const { body } = await begin(who.owner, [], { kind: 'brokers', text });
    const [file] = body.data.files;
    expect(file.columns[1]).toMatchObject({ heading: 'Who Pays', field: null });
    const columns = file.columns.map((column: any) =>
      column.heading === 'Who Pays' ? { heading: 'Who Pays', field: 'name' } : column,
    );
    const plan = { files: [{ ...file, columns }] };
    expect((await check(who.owner, body.data.id, plan)).status).toBe(200);
    expect((await run(who.owner, body.data.id)).body.data.created_count).toBe(1);

    const taken = async (person: typeof who.owner) =>
      (await begin(person, [], { kind: 'brokers', text })).body.data.files[0].columns[1];
    expect(await taken(who.owner)).toMatchObject({ field: 'name', confidence: 1 });
    expect(await taken(who.stranger)).toMatchObject({ field: null });
  });

  test('cannot be two things at once, nor what does not exist', async () => {
    const { body } = await begin(who.owner, [], {
      kind: 'brokers',
      text: brokers(broker('1', 'A')),
    });
    const [file] = body.data.files;
    const take = (...columns: object[]) =>
      check(who.owner, body.data.id, { files: [{ id: file.id, kind: 'brokers', columns }] });
    const [one, other] = [
      { heading: 'City', field: 'city' },
      { heading: 'ST', field: 'city' },
    ];
    expect((await take(one, other)).body.errors).toEqual({
      'files.0.columns': ['Two columns are taken for city.'],
    });
    expect((await take({ heading: 'ST', field: 'company_id' })).status).toBe(422);
    expect((await take({ heading: 'ST', field: 'up_count' })).status).toBe(422);
  });
});

describe('a repair', () => {
  test('brings in all rows of its group: what a word means, what is empty, how dates run', async () => {
    const text = [
      'Driver #,First Name,Last Name,Date of Birth,Hire Date,State',
      'G1,Ann,Ash,31/12/1980,15/01/2020,TX ',
      'G2,Bob,Birch,28/02/1981,16/01/2020,Tejas',
      'G3,Cy,,13/03/1982,17/01/2020,Tejas',
    ].join('\n');
    const { body } = await begin(who.owner, [], { kind: 'drivers', text });
    const { id, files } = body.data;
    const [file] = files;
    const fixed = {
      phone: '3125550100',
      address_line1: '1 Elm St',
      city: 'Joliet',
      zip: '60433',
      driver_type: 'company_driver',
      employment_type: 'w2',
      cdl_number: 'X1',
      cdl_state_id: 'IL',
      cdl_class: 'A',
      cdl_expiry: '2027-01-01',
      medical_card_expiry: '2027-01-01',
      pay_type: 'per_mile',
      loaded_mile_rate: '0.55',
    };
    const plan = { files: [{ ...file, fixed }] };
    const { report } = (await check(who.owner, id, plan)).body.data;
    expect(report.accepted).toBe(0);
    expect(report.repairs.map(({ column, repair, count }: any) => [column, repair, count])).toEqual(
      expect.arrayContaining([
        ['Date of Birth', 'correct_value', 1],
        ['State', 'map_value', 2],
        ['Hire Date', 'correct_value', 1],
      ]),
    );

    const columns = file.columns.map((column: any) => ({
      ...column,
      day_first: /Date/.test(column.heading),
    }));
    const repaired = {
      files: [{ ...file, fixed, columns }],
      fixes: [
        { file: 'pasted.txt', column: 'State', value: 'Tejas', to: 'TX' },
        { file: 'pasted.txt', column: 'Last Name', value: '', to: 'Unknown' },
      ],
    };
    expect((await check(who.owner, id, repaired)).body.data.report).toMatchObject({ accepted: 3 });
    expect((await run(who.owner, id)).body.data).toMatchObject({ created_count: 3 });
    const { body: list } = await as(app, who.owner).get('/drivers?search=G3');
    expect(list.data.data[0]).toMatchObject({
      last_name: 'Unknown',
      date_of_birth: '1982-03-13',
      state: { code: 'TX' },
      cdl_state: { code: 'IL' },
    });
  });

  test('of a column: what is not found is left empty', async () => {
    const text =
      'Trailer #,Type,Ownership,Truck\nLT1,Dry van,Company,T-404\nLT2,Reefer,Company,T-405';
    const { body } = await begin(who.owner, [], { kind: 'trailers', text });
    const [file] = body.data.files;
    expect((await check(who.owner, body.data.id)).body.data.report.accepted).toBe(0);
    const columns = file.columns.map((column: any) => ({
      ...column,
      lenient: column.heading === 'Truck',
    }));
    const { report } = (await check(who.owner, body.data.id, { files: [{ ...file, columns }] }))
      .body.data;
    expect(report).toMatchObject({ accepted: 2, repairs: [] });
    expect(report.warnings).toHaveLength(2);
  });
});

test('what the database refuses at the last moment leaves nothing of the whole, and is told', async () => {
  const text = brokers(broker('F1', 'Goes Not In'), broker('F2', 'Refused'));
  const { body } = await begin(who.owner, [], { kind: 'brokers', text });
  await check(who.owner, body.data.id);
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`alter table brokers add constraint no_refused check (name <> 'Refused')`);
  const { data } = (await run(who.owner, body.data.id)).body;
  await admin.query('alter table brokers drop constraint no_refused');
  await admin.end();
  expect(data).toMatchObject({ status: 'failed', created_count: 0 });
  expect(data.error).toMatch(/^Nothing was imported\. /);
  expect(await found('F1')).toBeUndefined();

  // It can be tried again.
  expect((await run(who.owner, body.data.id)).body.data).toMatchObject({ created_count: 2 });
});

describe('a load that was billed', () => {
  const line = (number: string, rate: string, notes: string) => [
    'Load #,Broker Load #,Broker,Truck,Rate,Notes',
    `${number},L-REF,Billed Broker,,${rate},${notes}`,
  ];
  const loads = (rate: string, notes: string) => line('LK-1', rate, notes).join('\n');

  test('keeps its price whatever a file says, and takes the rest', async () => {
    await bring(who.owner, 'brokers', brokers(broker('L1', 'Billed Broker')));
    await bring(who.owner, 'loads', loads('$1000.00', 'first'));
    await database.platform.write({ companyId: null, userId: null }, tx =>
      tx.query(`update loads set billing_status = 'invoiced' where internal_id = 'LK-1'`),
    );
    const { body } = await begin(who.owner, [], { kind: 'loads', text: loads('900', 'second') });
    const { report } = (await check(who.owner, body.data.id)).body.data;
    expect(report.repairs).toMatchObject([
      { column: 'Rate', message: 'The load is invoiced already.', count: 1 },
    ]);
    const done = await bring(who.owner, 'loads', loads('1000', 'second'));
    expect(done).toMatchObject({ updated_count: 1, rejected_count: 0 });
  });

  test('gets no accessorial by a file any more', async () => {
    await bring(who.owner, 'accessorials', 'Code,Name\nDET,Detention');
    const text = 'Load #,Code,Qty,Billed\nLK-1,DET,2,100';
    const { body } = await begin(who.owner, [], { kind: 'load-accessorials', text });
    const { report } = (await check(who.owner, body.data.id)).body.data;
    expect(report).toMatchObject({ accepted: 0 });
    expect(report.repairs[0].message).toBe('The load is invoiced already.');
  });
});

test('a load without a number gets the company’s next', async () => {
  const text = 'Broker Load #,Broker,Rate\nNN-1,Billed Broker,500\nNN-2,Billed Broker,600';
  expect(await bring(who.owner, 'loads', text)).toMatchObject({ created_count: 2 });
  const { body } = await as(app, who.owner).get('/loads?search=NN-');
  const numbers = body.data.data.map(({ internal_id }: any) => internal_id);
  expect(new Set(numbers).size).toBe(2);
  expect(numbers.every((number: string) => /^L-\d+$/.test(number))).toBe(true);
});

describe('an import that is over', () => {
  test('is in the history, with its counts and who did it', async () => {
    const done = await bring(who.owner, 'brokers', brokers(broker('H1', 'Historic')));
    const { body } = await as(app, who.owner).get('/imports?kind=brokers');
    expect(body.data[0]).toMatchObject({
      id: done.id,
      kind: 'brokers',
      status: 'done',
      created_count: 1,
      undo_until: expect.stringMatching(/Z$/),
      files: [{ name: 'pasted.txt', row_count: 1, rejected_count: 0 }],
    });
  });

  test('is not run, changed or dropped again', async () => {
    const { id } = await bring(who.owner, 'brokers', brokers(broker('O1', 'Once')));
    const me = as(app, who.owner);
    expect((await me.post(`/imports/run/${id}`)).status).toBe(409);
    expect((await me.put(`/imports/${id}`, {})).status).toBe(409);
    expect((await me.delete(`/imports/${id}`)).status).toBe(409);
  });

  test('was told of while it ran', async () => {
    const heard: any[] = [];
    const end = hub.subscribe(Number(who.owner.companyId), null, event => {
      if (event.name === 'change' && event.change.entity === 'imports') heard.push(event.change);
    });
    await bring(who.owner, 'brokers', brokers(broker('S1', 'Streamed')));
    end();
    const phases = heard.map(({ changes }) => changes?.progress?.phase ?? changes?.status);
    expect(phases).toEqual(expect.arrayContaining(['reading', 'writing', 'running', 'done']));
  });

  test('stands in the trail under the name of who asked for it', async () => {
    await bring(who.owner, 'brokers', brokers(broker('A1', 'Audited')));
    const [row] = await database.platform.read.query<any>(
      `select user_id from audit where company_id = $1 and entity = 'brokers'
         and after->>'code' = 'A1'`,
      [who.owner.companyId],
    );
    expect(row.user_id).toBe(who.owner.userId);
  });
});

describe('taking it back', () => {
  const undo = (id: number) => as(app, who.owner).post(`/imports/undo/${id}`);

  test('removes what it made, and says again what changed records said', async () => {
    await bring(who.owner, 'brokers', brokers(broker('U1', 'Untouched', 'IL', 'Net 30')));
    const text = brokers(broker('U1', 'Untouched', 'TX', 'Net 45'), broker('U2', 'Made'));
    const done = await bring(who.owner, 'brokers', text);
    expect(done).toMatchObject({ created_count: 1, updated_count: 1 });
    const { body } = await undo(done.id);
    expect(body.data).toMatchObject({
      status: 'undone',
      undo_until: null,
      undo_report: { removed: 1, restored: 1, stayed: 0 },
    });
    expect(await found('U2')).toBeUndefined();
    expect(await found('U1')).toMatchObject({
      payment_terms: 'net_30',
      state: { code: 'IL' },
    });
    expect((await undo(done.id)).status).toBe(409);
  });

  test('leaves what somebody changed since, and says which', async () => {
    const text = brokers(broker('V1', 'Changed Since'), broker('V2', 'As It Was'));
    const { id } = await bring(who.owner, 'brokers', text);
    const changed = await found('V1');
    await as(app, who.owner).put(`/brokers/${changed.id}`, { note: 'calls back' });
    const { body } = await undo(id);
    expect(body.data.undo_report).toMatchObject({
      removed: 1,
      stayed: 1,
      stays: [{ kind: 'brokers', id: changed.id, name: 'Changed Since', reason: 'changed' }],
    });
    expect(await found('V1')).toMatchObject({ note: 'calls back' });
    expect(await found('V2')).toBeUndefined();
  });

  test('leaves what somebody uses since', async () => {
    const { id } = await bring(who.owner, 'brokers', brokers(broker('W1', 'Used Since')));
    const used = await found('W1');
    const made = await as(app, who.owner).post('/loads', {
      reference_number: 'W-1',
      broker_id: used.id,
      price: 100,
    });
    expect(made.status).toBe(200);
    expect((await undo(id)).body.data.undo_report).toMatchObject({
      removed: 0,
      stays: [{ name: 'Used Since', reason: 'used' }],
    });
  });

  test('is for a day', async () => {
    const { id } = await bring(who.owner, 'brokers', brokers(broker('Y1', 'Yesterday')));
    await database.platform.write({ companyId: null, userId: null }, tx =>
      tx.query(`update imports set finished_at = now() - interval '25 hours' where id = $1`, [id]),
    );
    expect((await undo(id)).status).toBe(409);
    expect(await found('Y1')).toMatchObject({ name: 'Yesterday' });
  });
});
