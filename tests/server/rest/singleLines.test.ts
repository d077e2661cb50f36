import { beforeAll, describe, expect, test } from 'vitest';
import { entities } from '../../../schema/entities/index.ts';
import { readValue } from '../../../schema/readValue.ts';
import { readCell } from '../../../server/imports/cells/readCell.ts';
import { written } from '../../../server/mail/email.ts';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';
import { type People, people } from '../../support/people.ts';

const { app, database } = await testApp();
let who: People;
beforeAll(async () => {
  who = await people(database);
});

const SINGLE_LINE = ['The value must be a single line without control characters.'];
const HEADER = 'Anne\r\nBcc: everybody@else.test';
const TWICE = { password: 'some good words', password_confirmation: 'some good words' };

const fields = entities.flatMap(({ name, fields }) =>
  Object.entries(fields)
    .filter(([, { kind }]) => kind === 'text' || kind === 'secret')
    .map(([field, declared]) => ({ name: `${name}.${field}`, field: declared })),
);

test.each([
  'a\rb',
  'a\nb',
  'a\tb',
  'a\u0007b',
  'a\u001bb',
  'a\u007fb',
  'a\u0085b',
  'a\u2028b',
])('no field of a single line takes %j, in any entity', text => {
  const taken = fields.filter(
    ({ field }) => !field.options.long && readValue(field, text).violation === undefined,
  );
  expect(taken.map(({ name }) => name)).toEqual([]);
});

test('a text of several lines keeps them', () => {
  const long = fields.filter(({ field }) => field.options.long);
  const text = 'first line\r\n\tsecond line that is as long as the shortest one has to be';
  for (const { field } of long) expect(readValue(field, text)).toEqual({ value: text });
});

describe('a line break is refused at its field', () => {
  test('in the names of staff', async () => {
    const [department] = await database.platform.read.query<{ id: number }>(
      'select id from departments limit 1',
    );
    const sent = { first_name: HEADER, last_name: 'A\nB', nickname: 'a\rb', email: 'a@b.test' };
    const answer = await as(app, who.owner).post('/staffs', {
      ...sent,
      ...TWICE,
      department_id: department!.id,
    });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: { first_name: SINGLE_LINE, last_name: SINGLE_LINE, nickname: SINGLE_LINE },
      },
    });
  });

  test('in anyone’s own names', async () => {
    for (const person of [who.owner, who.newcomer, who.stranger]) {
      const answer = await as(app, person).put('/user/personal-info', { first_name: HEADER });
      expect(answer).toMatchObject({ status: 422, body: { errors: { first_name: SINGLE_LINE } } });
    }
  });

  test('in the name of a company', async () => {
    const path = `/companies/${who.owner.companyId}`;
    const answer = await as(app, who.owner).put(path, { name: HEADER });
    expect(answer).toMatchObject({ status: 422, body: { errors: { name: SINGLE_LINE } } });
    expect((await as(app, who.stranger).put(path, { name: HEADER })).status).toBe(404);
  });

  test('in the prefix of numbers', async () => {
    const ask = as(app, who.owner);
    for (const key of ['load_number_prefix', 'invoice_number_prefix']) {
      const { body } = await ask.get('/system-configs?limit=100');
      const config = body.data.data.find((one: any) => one.key === key);
      const answer = config?.id
        ? await ask.put(`/system-configs/${config.id}`, { value: 'L\r\nX' })
        : await ask.post('/system-configs', { key, value: 'L\r\nX' });
      expect(answer).toMatchObject({ status: 422, body: { errors: { value: SINGLE_LINE } } });
    }
  });
});

test('a cell of several lines is imported as one, where the field has one', () => {
  const context = { name: 'address', zone: 'America/Chicago' };
  const [single, long] = [
    { kind: 'text', options: {} },
    { kind: 'text', options: { long: true } },
  ] as const;
  expect(readCell(single, '12 Main St\r\nSuite 4', context)).toEqual({
    value: '12 Main St Suite 4',
  });
  expect(readCell(long, 'one\ntwo', context)).toEqual({ value: 'one\ntwo' });
});

test('a name that was stored with a line break adds no header to a mail', async () => {
  const mail = await written({
    from: { name: HEADER, address: 'from@linehaul.test' },
    to: { name: HEADER, address: 'to@linehaul.test' },
    subject: `Invoice 1 from ${HEADER}`,
    text: 'Hello',
  });
  const headers = mail.toString().split('\r\n\r\n')[0] ?? '';
  expect(headers).not.toMatch(/^bcc:/im);
});
