import { afterEach, expect, test } from 'vitest';
import { readAchFile } from '../../../../schema/rules/pay/readAchFile.ts';
import { setClock } from '../../../../server/clock.ts';
import { as } from '../../../support/as.ts';
import { batching } from '../../../support/batching.ts';

const stage = await batching();
const { app, database, driver, deliver, posted, ask, settlementOf } = stage;
afterEach(() => setClock(null));

const owner = () => as(app, stage.who.owner);

const ORIGINATOR = {
  bank_routing: '021000021',
  bank_name: 'First Prairie Bank',
  originator_id: '1471234567',
  company_name: 'Olive Freight',
  file_modifier: 'A',
};

const settle = (more: object = {}) => owner().put('/ach-originator', { ...ORIGINATOR, ...more });

const ACCOUNT = { bank_routing: '091000019', bank_account: '0012345678' };

/** A driver with a load, and where their pay goes. */
async function payee(more: object = {}, pays = 1000) {
  const id = await driver({ flat_rate: pays, ...ACCOUNT, ...more });
  await deliver(id);
  return id;
}

const releaseOf = (batchId: number, body: object = {}) => ask(`/${batchId}/ach-file`, body);
const contentOf = async (fileId: number) =>
  String((await owner().get(`/ach-files/${fileId}`)).body);

test('the originator is the owner’s to set; its numbers are masked and checked', async () => {
  expect((await owner().get('/ach-originator')).body.data).toBe(null);
  const early = await releaseOf((await posted([await payee()])).id);
  expect([early.status, early.body.message]).toEqual([
    409,
    'Enter your company as an ACH originator in the settings first.',
  ]);
  const wrong = await settle({
    bank_routing: '021000022',
    file_modifier: 'é',
    originator_id: '12',
  });
  expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([
    422,
    ['bank_routing', 'file_modifier', 'originator_id'],
  ]);
  const unbalanced = await settle({ is_balanced: true });
  expect(Object.keys(unbalanced.body.errors)).toEqual(['offset_account']);
  const set = await settle();
  expect(set.body.data).toMatchObject({ bank_routing: '••••0021', originator_id: '••••4567' });
  const again = await owner().put('/ach-originator', { ...set.body.data, bank_name: 'Other Bank' });
  expect(again.body.data).toMatchObject({ bank_routing: '••••0021', bank_name: 'Other Bank' });
  await settle();
  const clerk = await stage.who.staff(['system-configs.list', 'driver-pay-settlements.pay']);
  for (const person of [clerk, stage.who.newcomer]) {
    expect((await as(app, person).get('/ach-originator')).status).toBe(403);
    expect((await as(app, person).put('/ach-originator', ORIGINATOR)).status).toBe(403);
  }
  expect((await as(app, stage.who.stranger).get('/ach-originator')).body.data).toBe(null);
});

test('a batch becomes one file: people by PPD, companies by CCD, the sum that the batch pays', async () => {
  await settle();
  setClock('2026-11-24T18:00:00Z'); // A Tuesday; the batch was to be paid on November 13.
  const ana = await payee({ first_name: 'Ána', pay_account_type: 'savings' });
  const llc = await payee(
    { pay_account_holder: 'company', pay_account_name: 'Diaz Hauling LLC' },
    2345.67,
  );
  const batch = await posted([ana, llc]);
  const { status, body } = await releaseOf(batch.id);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    effective_date: '2026-11-25',
    payee_count: 2,
    amount: 3345.67,
    modifier: 'A',
    released_by: stage.who.owner.userId,
    is_current: true,
  });
  expect(body.data.content).toBeUndefined();
  const content = await contentOf(body.data.id);
  expect(readAchFile(content)).toMatchObject({
    effective: '2026-11-25',
    credit_total: 334_567,
    debit_total: 0,
    credits: [
      { holder: 'person', type: 'savings', cents: 100_000, routing: '091000019' },
      { holder: 'company', name: 'DIAZ HAULING LLC', cents: 234_567, account: '0012345678' },
    ],
  });
  expect(content).toContain('PPDPAYROLL');

  // Given again: the same file, not a new one, whatever has changed in between.
  await settle({ company_name: 'Another Name' });
  const again = await releaseOf(batch.id, { effective_date: '2026-12-01' });
  expect(again.body.data).toMatchObject({ id: body.data.id, effective_date: '2026-11-25' });
  expect(await contentOf(body.data.id)).toBe(content);
  const files = await owner().get(`/batch/${batch.id}/ach-files`);
  expect(files.body.data).toHaveLength(1);

  // The database has no account in the clear, and the audit log says who took the file.
  const [kept] = await database.platform.read.query<{ content: string; reads: number }>(
    `select f.content, (select count(*)::int from audit a where a.company_id = f.company_id
       and a.entity = 'ach_files' and a.record_id = f.id and a.action = 'read') as reads
     from ach_files f where f.id = $1`,
    [body.data.id],
  );
  expect(kept?.content).not.toContain('0012345678');
  expect(kept?.reads).toBe(2);
});

test('everybody whose bank data are missing or wrong is named; who gets nothing is left out', async () => {
  await settle();
  const good = await payee();
  const none = await payee({ last_name: 'Nobank', bank_routing: null, bank_account: null });
  const wrong = await payee({ last_name: 'Wrongdigit', bank_routing: '091000018' });
  const nothing = await payee({ last_name: 'Nothing', bank_account: null }, 0);
  const batch = await posted([good, none, wrong, nothing]);
  const { status, body } = await releaseOf(batch.id);
  expect([status, body.errors]).toEqual([
    422,
    {
      payees: [
        'Ana Nobank: no bank account is entered.',
        'Ana Wrongdigit: the routing number is missing or wrong.',
      ],
    },
  ]);
  for (const id of [none, wrong]) await owner().put(`/drivers/${id}`, ACCOUNT);
  expect((await releaseOf(batch.id)).body.data).toMatchObject({ payee_count: 3, amount: 3000 });
});

test('it pays on a banking day, which is tomorrow at the earliest', async () => {
  await settle();
  setClock('2026-11-25T18:00:00Z'); // The Wednesday before Thanksgiving.
  const batch = await posted([await payee()]);
  for (const [day, message] of [
    ['2026-11-26', 'Banks are closed on this day.'],
    ['2026-11-28', 'Banks are closed on this day.'],
    ['2026-11-25', 'The earliest day is 11/27/2026.'],
  ]) {
    const refused = await releaseOf(batch.id, { effective_date: day });
    expect([refused.status, refused.body.errors]).toEqual([422, { effective_date: [message] }]);
  }
  expect((await releaseOf(batch.id, { effective_date: '2026-13-01' })).status).toBe(422);
  expect((await releaseOf(batch.id)).body.data.effective_date).toBe('2026-11-27');
});

test('files of one day have letters one after the other, up to Z', async () => {
  await settle({ file_modifier: 'Y' });
  setClock('2026-11-16T18:00:00Z');
  const letters: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const batch = await posted([await payee()]);
    const { body } = await releaseOf(batch.id);
    letters.push(body.data?.modifier ?? body.message);
  }
  expect(letters).toEqual(['Y', 'Z', 'No letter from A to Z is left for another ACH file today.']);
});

test('a balanced file debits the company’s own account', async () => {
  setClock('2026-11-17T18:00:00Z');
  await settle({ is_balanced: true, offset_account: '777000777000' });
  const batch = await posted([await payee()]);
  const { body } = await releaseOf(batch.id);
  expect(readAchFile(await contentOf(body.data.id)).debit_total).toBe(100_000);
  await settle({ is_balanced: false });
});

test('two clerks release one file', async () => {
  setClock('2026-11-18T18:00:00Z');
  await settle();
  const batch = await posted([await payee()]);
  const both = await Promise.all([releaseOf(batch.id), releaseOf(batch.id)]);
  expect(new Set(both.map(({ body }) => body.data.id)).size).toBe(1);
});

test('a file that pays something else is not taken for paid; canceled, a new one is released', async () => {
  setClock('2026-11-19T18:00:00Z');
  await settle();
  const id = await payee();
  const batch = await posted([id]);
  const first = (await releaseOf(batch.id)).body.data;
  const { id: settlementId } = settlementOf(batch, id);
  await owner().post(`/driver-pay-settlements/${settlementId}/reopen`, { reason: 'A bonus' });
  await owner().post('/driver-pay-settlements/adjustments', {
    settlement_id: settlementId,
    type: 'bonus',
    description: 'Bonus',
    amount: 50,
    date: '2026-11-05',
  });
  await owner().post(`/driver-pay-settlements/${settlementId}/post`);
  expect((await releaseOf(batch.id)).body.data).toMatchObject({ id: first.id, is_current: false });
  const paid = await ask(`/${batch.id}/pay`, { payment_method: 'ach' });
  expect([paid.status, paid.body.message]).toEqual([
    409,
    'The ACH file that was released pays other amounts. Cancel it and release a new one first.',
  ]);
  const unstated = await owner().post(`/ach-files/${first.id}/cancel`);
  expect([unstated.status, Object.keys(unstated.body.errors)]).toEqual([422, ['reason']]);
  const canceled = await owner().post(`/ach-files/${first.id}/cancel`, { reason: 'Not uploaded' });
  expect(canceled.body.data).toMatchObject({ cancel_reason: 'Not uploaded' });
  const second = (await releaseOf(batch.id)).body.data;
  expect(second).toMatchObject({ amount: 1050, is_current: true });
  expect(second.modifier > first.modifier).toBe(true);
  expect((await ask(`/${batch.id}/pay`, { payment_method: 'ach' })).status).toBe(200);
  const late = await owner().post(`/ach-files/${second.id}/cancel`, { reason: 'Late' });
  expect([late.status, late.body.message]).toEqual([409, 'The batch is paid with this file.']);
  // Paid by ACH, it is given again as it was.
  expect((await releaseOf(batch.id)).body.data).toMatchObject({ id: second.id, is_current: true });
});

test('a batch that is not posted, was paid by check, or has a draft again gets no file', async () => {
  await settle();
  const open = (await stage.begin([await payee()])).body.data;
  expect((await releaseOf(open.id)).body.message).toBe('Post the batch first.');
  const id = await payee({ last_name: 'Reopened' });
  const batch = await posted([id]);
  await owner().post(`/driver-pay-settlements/${settlementOf(batch, id).id}/reopen`, {
    reason: 'Miles',
  });
  expect((await releaseOf(batch.id)).body.message).toBe(
    'Ana Reopened: the settlement is a draft again. Post it first.',
  );
  const byCheck = await posted([await payee()]);
  await ask(`/${byCheck.id}/pay`, { payment_method: 'check' });
  expect((await releaseOf(byCheck.id)).body.message).toBe('The batch was paid in another way.');
});

const cancel = (fileId: number) =>
  owner().post(`/ach-files/${fileId}/cancel`, { reason: 'The bank did not get it' });
const payOne = (settlementId: number, payment_method: string) =>
  owner().post(`/driver-pay-settlements/${settlementId}/pay`, { payment_method });

test('a batch with a released file is paid in another way only once the file is canceled', async () => {
  setClock('2026-11-23T18:00:00Z');
  await settle();
  const batch = await posted([await payee()]);
  const file = (await releaseOf(batch.id)).body.data;
  const twice = await ask(`/${batch.id}/pay`, { payment_method: 'check' });
  expect([twice.status, twice.body.message]).toEqual([
    409,
    'A released ACH file pays this batch: pay by ACH, or cancel the file first.',
  ]);
  expect((await stage.detail(batch.id)).status).toBe('posted');
  expect((await cancel(file.id)).status).toBe(200);
  // Nobody uploads it by mistake after that.
  const late = await owner().get(`/ach-files/${file.id}`);
  expect([late.status, late.body.message]).toEqual([
    409,
    'The file is canceled: the bank must not get it.',
  ]);
  const paid = await ask(`/${batch.id}/pay`, { payment_method: 'check' });
  expect([paid.status, paid.body.data.status]).toEqual([200, 'paid']);
});

test('a settlement that a released file pays is not paid by itself; others of the batch are', async () => {
  setClock('2026-11-30T18:00:00Z');
  await settle();
  const [ana, ben, later] = [await payee(), await payee(), await payee()];
  const batch = await posted([ana, ben, later]);
  const idOf = (driverId: number) => settlementOf(batch, driverId).id;
  // Paid before the release, so it is not in the file.
  expect((await payOne(idOf(ben), 'zelle')).status).toBe(200);
  const file = (await releaseOf(batch.id)).body.data;
  expect(file.payments.map((one: any) => one.settlement_id)).toEqual(
    [idOf(ana), idOf(later)].sort((a, b) => a - b),
  );
  const message = 'A released ACH file pays it: pay the batch by ACH, or cancel the file first.';
  for (const method of ['zelle', 'ach']) {
    const refused = await payOne(idOf(ana), method);
    expect([method, refused.status, refused.body.message]).toEqual([method, 409, message]);
  }
  const violations = async () =>
    (await owner().get(`/driver-pay-settlements/${idOf(ana)}`)).body.data.violations;
  expect((await violations()).pay).toBe(message);
  await cancel(file.id);
  expect((await violations()).pay).toBeUndefined();
  expect((await payOne(idOf(ana), 'zelle')).status).toBe(200);
  const next = (await releaseOf(batch.id)).body.data;
  expect(next.payments.map((one: any) => one.settlement_id)).toEqual([idOf(later)]);
  expect((await ask(`/${batch.id}/pay`, { payment_method: 'ach' })).status).toBe(200);
});

test('a file is canceled after its batch was paid by check, as it was possible before', async () => {
  const batch = await posted([await payee()]);
  await ask(`/${batch.id}/pay`, { payment_method: 'check' });
  const id = await stage.make('ach-files', {
    batch_id: batch.id,
    content: 'A file',
    payments: [{ settlement_id: batch.drivers[0].settlement.id, amount: 1000 }],
    canceled_at: null,
  });
  expect((await cancel(id)).status).toBe(200);
});

test('two people at once, one releases the file and one pays by check: only one of them does', async () => {
  setClock('2026-11-12T18:00:00Z');
  await settle();
  for (const isBatch of [true, false]) {
    const id = await payee();
    const batch = await posted([id]);
    const { id: settlementId } = settlementOf(batch, id);
    const both = await Promise.all([
      releaseOf(batch.id),
      isBatch
        ? ask(`/${batch.id}/pay`, { payment_method: 'check' })
        : payOne(settlementId, 'check'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test('who may pay but not see bank data releases and takes no file; a stranger finds none', async () => {
  setClock('2026-11-20T18:00:00Z');
  await settle();
  const batch = await posted([await payee()]);
  const { id } = (await releaseOf(batch.id)).body.data;
  const payer = await stage.who.staff(['driver-pay-settlements.pay', 'batch.show']);
  for (const [person, status, listed] of [
    [stage.who.stranger, 404, 404],
    [stage.who.newcomer, 403, 403],
    [payer, 403, 200],
  ] as const) {
    expect((await ask(`/${batch.id}/ach-file`, {}, person)).status).toBe(status);
    expect((await as(app, person).get(`/ach-files/${id}`)).status).toBe(status);
    const reason = { reason: 'x' };
    expect((await as(app, person).post(`/ach-files/${id}/cancel`, reason)).status).toBe(status);
    expect((await as(app, person).get(`/batch/${batch.id}/ach-files`)).status).toBe(listed);
  }
});
