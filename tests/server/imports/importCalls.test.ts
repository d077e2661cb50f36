import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { as } from '../../support/as.ts';
import { importing } from '../../support/importing.ts';
import { aPdf, multipart } from '../../support/multipart.ts';
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

const HEAD = 'Code,Broker Name,Address,City,ST,Zip,Terms';
const broker = (code: string, name: string, state = 'IL', terms = 'Net 30') =>
  `${code},${name},1 Main St,Joliet,${state},60433,${terms}`;
const brokers = (...lines: string[]) => [HEAD, ...lines].join('\n');
const found = async (code: string, person = who.owner) => {
  const { body } = await as(app, person).get(`/brokers?search=${code}`);
  return body.data.data[0];
};

describe('permissions', () => {
  test('importing files requires the import permission, and those for the records', async () => {
    const importer = await who.staff(['imports.create']);
    const both = await who.staff(['imports.create', 'brokers.create']);
    const text = brokers(broker('P1', 'Permitted'));
    expect((await begin(who.newcomer, [], { kind: 'brokers', text })).status).toBe(403);
    expect((await begin(importer, [], { kind: 'brokers', text })).status).toBe(403);
    const { status, body } = await begin(both, [], { kind: 'brokers', text });
    expect(status).toBe(200);

    // Changing existing records requires the permission to change them.
    expect((await check(both, body.data.id)).status).toBe(403);
    expect((await check(both, body.data.id, { when_known: 'skip' })).status).toBe(200);
    expect((await as(app, importer).get(`/imports/${body.data.id}`)).status).toBe(403);
    expect((await as(app, importer).get('/imports')).body.data).toEqual([]);
  });

  test('setting a secret requires the permission for it', async () => {
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

  test('viewing a secret: none of its values are stored, and rejected rows omit it', async () => {
    const person = await who.staff(['imports.create', 'drivers.create', 'drivers.update']);
    const text = [
      'Driver #,First Name,Last Name,SSN,Bank Account,Phone',
      'D-9,Ann,Ash,123-45-6789,998877665,nope',
    ].join('\n');
    const { body } = await begin(who.owner, [], { kind: 'drivers', text });
    const [file] = body.data.files;
    const samples = file.columns.map(({ heading, samples }: any) => [heading, samples]);
    expect(samples.slice(2, 5)).toEqual([
      ['Last Name', ['Ash']],
      ['SSN', []],
      ['Bank Account', []],
    ]);
    // Nor when the user says that it is one.
    const columns = [{ heading: 'Phone', field: 'bank_name' }];
    const taken = (await check(who.owner, body.data.id, { files: [{ ...file, columns }] })).body;
    expect(taken.data.files[0].columns.at(-1)).toMatchObject({ field: 'bank_name', samples: [] });
    const asPhone = [{ heading: 'Phone', field: 'phone' }];
    await check(who.owner, body.data.id, { files: [{ ...file, columns: asPhone }] });

    const rejected = async (by: typeof person) =>
      String((await as(app, by).get(`/import-files/rejected/${file.id}`)).body);
    const isHidden = async () => {
      const [mine, theirs] = [await rejected(who.owner), await rejected(person)];
      expect(mine).toContain('D-9,Ann,Ash,123-45-6789,998877665,nope,2,');
      expect(theirs).toContain('D-9,Ann,Ash,,,nope,2,');
      expect(theirs).not.toContain('998877665');
    };
    await isHidden();
    await run(who.owner, body.data.id);
    await isHidden();

    const auditLog = await database.platform.read.query<{ said: string }>(
      `select concat(before, after) as said from audit
       where entity in ('imports', 'import_files') and company_id = $1`,
      [who.owner.companyId],
    );
    expect(auditLog.length).toBeGreaterThan(0);
    expect(auditLog.map(({ said }) => said).join()).not.toMatch(/123-45-6789|998877665/);
  });

  test('viewing a secret: its errors are reported without the value', async () => {
    const person = await who.staff(['imports.create', 'drivers.create', 'drivers.update']);
    const ssn = '123-45-6789 or 987-65-4321';
    const text = [
      'Driver #,First Name,Last Name,SSN,Tax ID',
      `D-10,Ann,Ash,${ssn},1980-01-01`,
      'D-11,Bob,Birch,321-54-9876 or 789-56-1234,1981-01-01',
      'D-12,Cy,Cole,,44-5556667 rather',
    ].join('\n');
    const { id, files } = (await begin(who.owner, [], { kind: 'drivers', text })).body.data;
    const columns = [{ heading: 'Tax ID', field: 'date_of_birth' }];
    const plan = {
      files: [{ ...files[0], columns: [...files[0].columns.slice(0, 4), ...columns] }],
      fixes: [{ file: 'pasted.txt', column: 'SSN', value: '111', to: '111-22-3333' }],
    };
    const checked = (await check(who.owner, id, plan)).body.data;
    const reported = checked.report.repairs.filter(({ column }: any) => /SSN|Tax/.test(column));
    expect(reported).toMatchObject([
      { column: 'SSN', value: '', suggestion: null, rows: [2, 3], count: 2 },
      { column: 'Tax ID', value: '', message: 'The value cannot be used.', rows: [4] },
    ]);
    expect(checked.fixes).toEqual(plan.fixes);

    const theirs = (await as(app, person).get(`/imports/${id}`)).body.data;
    expect(theirs.report.repairs).toEqual(checked.report.repairs);
    expect(theirs.fixes).toEqual([]);
    expect(JSON.stringify(theirs)).not.toMatch(/\d{3}-\d{2}-\d{4}|5556667/);
    const rejects = String(
      (await as(app, who.owner).get(`/import-files/rejected/${files[0].id}`)).body,
    );
    expect(rejects).toContain(ssn);
  });

  test('changing or running an import with a secret: its mapping stays as set by a user with permission', async () => {
    const person = await who.staff(['imports.create', 'drivers.create', 'drivers.update']);
    const text = 'Driver #,First Name,Last Name,SSN\nD-20,Ann,Ash,\nD-21,Bob,Birch,321-54-9876';
    const { id } = (await begin(who.owner, [], { kind: 'drivers', text })).body.data;
    const said = { file: 'pasted.txt', column: 'SSN', value: '', to: '111-22-3333' };
    await check(who.owner, id, { fixes: [said] });

    const theirs = { ...said, to: '999-99-9999' };
    const refused = await check(person, id, { fixes: [theirs] });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { fixes: ['"SSN" cannot be repaired here.'] },
    ]);
    expect((await check(person, id, { when_known: 'skip' })).body.data.fixes).toEqual([]);
    expect((await as(app, person).post(`/imports/run/${id}`, {})).status).toBe(403);
    expect((await as(app, who.owner).get(`/imports/${id}`)).body.data.fixes).toEqual([said]);
    expect((await as(app, who.owner).post(`/imports/run/${id}`, {})).status).toBe(200);
  });

  test.each([
    'roles',
    'users',
    'companies',
    'load-drivers',
    'nonsense',
  ])('%s can’t be imported', async kind => {
    expect((await begin(who.owner, [], { kind, text: 'Name\nX' })).status).toBe(422);
  });
});

describe('uploads', () => {
  test.each([
    ['photo.png', '\x89PNG\r\n\x1a\n'],
    ['rows.xls', 'Code\n1'],
    ['rows.csv', 'PK\x03\x04 is a ZIP'],
    ['rows.csv', 'PK\x05\x06 is an empty ZIP'],
    ['rows.xlsx', 'Code,Name\n1,2'],
    ['rows.csv', 'Code\0Name'],
    ['rows.csv', ''],
    ['rows.csv', 'Code,Name\n,\n'],
  ])('%s that is not a table is rejected and leaves nothing behind', async (name, content) => {
    const { status } = await begin(who.owner, [{ name, content }], { kind: 'brokers' });
    expect(status).toBe(422);
    const files = await database.platform.read.query('select 1 from files where name = $1', [name]);
    expect(files).toEqual([]);
  });

  test('a table whose first header starts like an archive is still a table', async () => {
    const content = 'PKG #,Code,Broker Name\n1,PKG1,Packaged';
    const { status, body } = await begin(who.owner, [{ name: 'rows.csv', content }], {
      kind: 'brokers',
    });
    expect(status).toBe(200);
    expect(body.data.files[0].columns[0]).toMatchObject({ heading: 'PKG #', samples: ['1'] });
  });

  test('rows copied from a spreadsheet are read as tab-separated', async () => {
    const text = brokers(broker('T1', 'Tabbed Freight')).replaceAll(',', '\t');
    const done = await bring(who.owner, 'brokers', text);
    expect(done).toMatchObject({ status: 'done', created_count: 1 });
    expect(await found('T1')).toMatchObject({ name: 'Tabbed Freight', type: 'broker' });
  });

  test('a duplicate header makes two columns', async () => {
    const text = 'Code,Broker Name,Note,Note\nX,Y,one,two';
    const { body } = await begin(who.owner, [], { kind: 'brokers', text });
    const [{ columns }] = body.data.files;
    expect(columns.map(({ heading }: any) => heading)).toContain('Note (2)');
  });

  test('a file of unrecognized rows asks what they are', async () => {
    const strange = { name: 'x.csv', content: 'Foo,Bar\n1,2' };
    const { status, body } = await begin(who.owner, [strange, { ...strange, name: 'y.csv' }]);
    expect(status).toBe(422);
    expect(body.errors.files[0]).toContain('Choose what the rows of x.csv are');
  });
});

describe('column mapping', () => {
  test('is remembered for the company’s next file, and for no other company', async () => {
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

  test('rejects two meanings at once, and unknown fields', async () => {
    const { body } = await begin(who.owner, [], {
      kind: 'brokers',
      text: brokers(broker('1', 'A')),
    });
    const [file] = body.data.files;
    const take = (...columns: object[]) =>
      check(who.owner, body.data.id, { files: [{ id: file.id, kind: 'brokers', columns }] });
    const [one, other] = [
      { heading: 'City', field: 'mc_number' },
      { heading: 'ST', field: 'mc_number' },
    ];
    expect((await take(one, other)).body.errors).toEqual({
      'files.0.columns': ['Two columns are taken for MC number.'],
    });
    const decided = async (more: object) => {
      const files = [{ id: file.id, kind: 'brokers', columns: [other], ...more }];
      return (await check(who.owner, body.data.id, { files })).body.errors;
    };
    expect(await decided({ fixed: { up_count: 1 } })).toEqual({
      'files.0.fixed': ['Upvotes cannot be filled.'],
    });
    expect(await decided({ key: ['dot_number', 'ein'] })).toEqual({
      'files.0.key': ['Rows cannot be matched by DOT number and EIN.'],
    });
    expect((await take({ heading: 'ST', field: 'company_id' })).status).toBe(422);
    expect((await take({ heading: 'ST', field: 'up_count' })).status).toBe(422);
  });
});

describe('a fix', () => {
  test('imports all rows of its group: the meaning of a word, empty values, date order', async () => {
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

  test('for a column: unmatched values are left empty', async () => {
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

  test('for a column mapped to two fields: once, for both', async () => {
    await bring(who.owner, 'brokers', brokers(broker('DB1', 'Dispatched Broker')));
    const text = [
      'Load #,Broker Load #,Broker,Dispatcher,Rate',
      'DB-1,DB-REF,Dispatched Broker,nobody,$900.00',
    ].join('\n');
    const { body } = await begin(who.owner, [], { kind: 'loads', text });
    const [file] = body.data.files;
    const wrong = (await check(who.owner, body.data.id)).body.data.report;
    expect(wrong.accepted).toBe(0);
    expect(wrong.repairs.map((one: any) => [one.column, one.value, one.count])).toEqual([
      ['Dispatcher', 'nobody', 1],
    ]);
    const columns = file.columns.map((column: any) => ({
      ...column,
      lenient: column.heading === 'Dispatcher',
    }));
    const { report } = (await check(who.owner, body.data.id, { files: [{ ...file, columns }] }))
      .body.data;
    expect(report).toMatchObject({ accepted: 1, repairs: [] });
  });
});

test('a last-minute database error leaves nothing of the group behind, and is reported', async () => {
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

  // It can be retried.
  expect((await run(who.owner, body.data.id)).body.data).toMatchObject({ created_count: 2 });
});

describe('a billed load', () => {
  const line = (number: string, rate: string, notes: string) => [
    'Load #,Broker Load #,Broker,Truck,Rate,Notes',
    `${number},L-REF,Billed Broker,,${rate},${notes}`,
  ];
  const loads = (rate: string, notes: string) => line('LK-1', rate, notes).join('\n');

  test('keeps its price whatever a file says, and the other fields are updated', async () => {
    await bring(who.owner, 'brokers', brokers(broker('L1', 'Billed Broker')));
    await bring(who.owner, 'loads', loads('$1000.00', 'first'));
    await database.platform.write({ companyId: null, userId: null }, tx =>
      tx.query(`update loads set billing_status = 'invoiced' where internal_id = 'LK-1'`),
    );
    const { body } = await begin(who.owner, [], { kind: 'loads', text: loads('900', 'second') });
    const { report } = (await check(who.owner, body.data.id)).body.data;
    expect(report.repairs).toMatchObject([
      { column: 'Rate', message: 'The load is already invoiced.', count: 1 },
    ]);
    const done = await bring(who.owner, 'loads', loads('1000', 'second'));
    expect(done).toMatchObject({ updated_count: 1, rejected_count: 0 });
  });

  test('gets no more accessorials from a file', async () => {
    await bring(who.owner, 'accessorials', 'Code,Name\nDET,Detention');
    const text = 'Load #,Code,Qty,Billed\nLK-1,DET,2,100';
    const { body } = await begin(who.owner, [], { kind: 'load-accessorials', text });
    const { report } = (await check(who.owner, body.data.id)).body.data;
    expect(report).toMatchObject({ accepted: 0 });
    expect(report.repairs[0].message).toBe('The load is already invoiced.');
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

test('an import runs as displayed, not as a colleague changed it since', async () => {
  const text = brokers(broker('SEEN', 'Seen Freight'));
  const { id } = (await begin(who.owner, [], { kind: 'brokers', text })).body.data;
  const { version } = (await check(who.owner, id)).body.data;
  const fixes = [
    { file: 'pasted.txt', column: 'Broker Name', value: 'Seen Freight', to: 'Other Freight' },
  ];
  const colleague = await who.staff(['imports.create', 'brokers.create', 'brokers.update']);
  expect((await check(colleague, id, { fixes })).status).toBe(200);
  const overwrite = await check(who.owner, id, { fixes: [], version });
  expect([overwrite.status, overwrite.body.message]).toEqual([
    409,
    'Someone else changed this import.',
  ]);
  const runOf = async (seen: unknown) =>
    (await as(app, who.owner).post(`/imports/run/${id}`, { version: seen })).status;
  expect(await runOf(version)).toBe(409);
  expect(await runOf('x')).toBe(422);
  const now = (await as(app, who.owner).get(`/imports/${id}`)).body.data;
  expect(now.status).toBe('draft');
  expect(await runOf(now.version)).toBe(200);
});

test('a value mapping for one kind of record does not apply to another', async () => {
  const text = brokers(broker('FIX', 'Fixed Freight'));
  const { id, files } = (await begin(who.owner, [], { kind: 'brokers', text })).body.data;
  const fixes = [{ file: 'pasted.txt', column: 'ST', value: 'IL', to: 'TX' }];
  expect((await check(who.owner, id, { fixes })).body.data.fixes).toEqual(fixes);
  const plan = { fixes, files: [{ id: files[0].id, kind: 'load-companies', columns: [] }] };
  expect((await check(who.owner, id, plan)).body.data).toMatchObject({
    fixes: [],
    files: [{ kind: 'load-companies' }],
  });
});

describe('a finished import', () => {
  test('is in the history, with its counts and its user', async () => {
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

  test('can’t be run, changed or discarded again', async () => {
    const { id } = await bring(who.owner, 'brokers', brokers(broker('O1', 'Once')));
    const me = as(app, who.owner);
    expect((await me.post(`/imports/run/${id}`)).status).toBe(409);
    expect((await me.put(`/imports/${id}`, {})).status).toBe(409);
    expect((await me.delete(`/imports/${id}`)).status).toBe(409);
  });

  test('sent events while it ran', async () => {
    const heard: any[] = [];
    const end = hub.subscribe(Number(who.owner.companyId), null, event => {
      if (event.name === 'change' && event.change.entity === 'imports') heard.push(event.change);
    });
    await bring(who.owner, 'brokers', brokers(broker('S1', 'Streamed')));
    end();
    const phases = heard.map(({ changes }) => changes?.progress?.phase ?? changes?.status);
    expect(phases).toEqual(expect.arrayContaining(['reading', 'writing', 'running', 'done']));
  });

  test('is in the audit log under the user who requested it', async () => {
    await bring(who.owner, 'brokers', brokers(broker('A1', 'Audited')));
    const [row] = await database.platform.read.query<any>(
      `select user_id from audit where company_id = $1 and entity = 'brokers'
         and after->>'code' = 'A1'`,
      [who.owner.companyId],
    );
    expect(row.user_id).toBe(who.owner.userId);
  });
});

test('discarding a draft deletes its files', async () => {
  const sent = ['Dropped one.csv', 'Dropped two.csv'].map((name, index) => ({
    name,
    content: brokers(broker(`DR${index}`, `Dropped ${index}`)),
  }));
  const { id, files } = (await begin(who.owner, sent, { kind: 'brokers' })).body.data;
  const living = () =>
    database.platform.read.query(
      `select name from files where name like 'Dropped %' and deleted_at is null order by name`,
    );
  expect(await living()).toEqual(sent.map(({ name }) => ({ name })));
  expect((await as(app, who.stranger).delete(`/imports/${id}`)).status).toBe(404);
  expect(await living()).toHaveLength(2);
  expect((await as(app, who.owner).delete(`/imports/${id}`)).status).toBe(200);
  expect(await living()).toEqual([]);
  for (const path of [`/imports/${id}`, `/import-files/rejected/${files[0].id}`]) {
    expect((await as(app, who.owner).get(path)).status).toBe(404);
  }
});

describe('undoing it', () => {
  const undo = (id: number) => undoImport(who.owner, id);

  test('removes what it created, and restores the values of changed records', async () => {
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

  test('is a job that sends events while it runs', async () => {
    const { id } = await bring(who.owner, 'brokers', brokers(broker('J1', 'Jobbed')));
    const heard: any[] = [];
    const end = hub.subscribe(Number(who.owner.companyId), null, event => {
      if (event.name === 'change' && event.change.entity === 'imports') heard.push(event.change);
    });
    const begun = await as(app, who.owner).post(`/imports/undo/${id}`);
    expect(begun.body.data).toMatchObject({ status: 'undoing', undo_until: null });
    expect((await undo(id)).status).toBe(409);
    await expect.poll(() => heard.at(-1)?.changes?.status).toBe('undone');
    end();
    const phases = heard.map(({ changes }) => changes?.progress?.phase ?? changes?.status);
    expect(phases).toEqual(expect.arrayContaining(['undoing', 'taking_back', 'undone']));
  });

  test('keeps records that someone changed since, and lists them', async () => {
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

  test('keeps records that are in use since', async () => {
    const { id } = await bring(who.owner, 'brokers', brokers(broker('W1', 'Used Since')));
    const used = await found('W1');
    const created = await as(app, who.owner).post('/loads', {
      reference_number: 'W-1',
      broker_id: used.id,
      price: 100,
    });
    expect(created.status).toBe(200);
    expect((await undo(id)).body.data.undo_report).toMatchObject({
      removed: 0,
      stays: [{ name: 'Used Since', reason: 'used' }],
    });
  });

  test('keeps records with a document attached since, which can still be opened', async () => {
    const text = brokers(broker('PP1', 'With Paper'), broker('PP2', 'Without Paper'));
    const { id } = await bring(who.owner, 'brokers', text);
    const kept = await found('PP1');
    const pdf = { field: 'file', name: 'agreement.pdf', content: aPdf, type: 'application/pdf' };
    const fields = { model: 'brokers', model_id: kept.id, document_type: 'agreement' };
    const { payload, headers } = await multipart(fields, [pdf]);
    const document = await as(app, who.owner).post('/model-documents', payload, headers);
    expect(document.status).toBe(200);
    expect((await undo(id)).body.data.undo_report).toMatchObject({
      removed: 1,
      stays: [{ kind: 'brokers', id: kept.id, name: 'With Paper', reason: 'used' }],
    });
    expect((await as(app, who.owner).get(document.body.data.url)).body).toEqual(aPdf);
    expect(await found('PP2')).toBeUndefined();
  });

  test('is possible for a day', async () => {
    const { id } = await bring(who.owner, 'brokers', brokers(broker('Y1', 'Yesterday')));
    await database.platform.write({ companyId: null, userId: null }, tx =>
      tx.query(`update imports set finished_at = now() - interval '25 hours' where id = $1`, [id]),
    );
    expect((await undo(id)).status).toBe(409);
    expect(await found('Y1')).toMatchObject({ name: 'Yesterday' });
  });
});
