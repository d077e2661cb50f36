import { expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { as, type Person, tokenOf } from '../../support/as.ts';
import { deliveredLoad } from '../../support/deliveredLoad.ts';
import { makeRow } from '../../support/makeRow.ts';
import { multipart } from '../../support/multipart.ts';
import { people } from '../../support/people.ts';
import { aPng } from '../../support/sampleFiles.ts';

const { app, database } = await testApp();
const { owner, stranger } = await people(database);
const { loadId } = await deliveredLoad(database, owner);
const trailer_id = await makeRow(database, owner, 'trailers', {});
const model_id = await makeRow(database, owner, 'drivers', { states: 1 });
const expense_category_id = await makeRow(database, owner, 'expense-categories', {});

const picture = { name: 'a.png', type: 'image/png', content: aPng };
type Sent = Record<string, string | number>;

async function send(path: string, fields: Sent, field = 'file') {
  const form = await multipart(fields, [{ ...picture, field }]);
  const { status, body } = await as(app, owner).post(path, form.payload, form.headers);
  expect(status).toBe(200);
  return body.data;
}

const expense = {
  type: 'company_exense',
  date: '2026-11-10',
  expense_category_id,
  'items[0][description]': 'Fuel',
  'items[0][amount]': 5,
};

/** The address that the upload itself answers, and those that a later list or record answers. */
const kinds: Readonly<Record<string, () => Promise<[address: string, ...again: string[]]>>> = {
  'a load\u2019s document': async () => {
    const { url } = await send('/load-documents', { load_id: loadId, document_type: 'other' });
    const listed = await as(app, owner).get(`/load-documents/by-load/${loadId}`);
    const load = await as(app, owner).get(`/loads/${loadId}`);
    return [url, listed.body.data.at(-1).url, load.body.data.load_documents.at(-1).url];
  },
  'a file of a load\u2019s update': async () => {
    const { files } = await send('/load-updates', { load_id: loadId, text: 'See there' });
    const listed = await as(app, owner).get(`/load-updates/by-load/${loadId}`);
    return [files[0].url, listed.body.data[0].files[0].url];
  },
  'a company\u2019s document': async () => {
    const { url } = await send('/company-documents', { document_type: 'w9' });
    const listed = await as(app, owner).get(`/company-documents/by-company/${owner.companyId}`);
    return [url, listed.body.data[0].url];
  },
  'a trailer\u2019s document': async () => {
    const { url } = await send('/trailer-documents', { trailer_id, document_type: 'title' });
    const listed = await as(app, owner).get(`/trailer-documents/by-trailer/${trailer_id}`);
    return [url, listed.body.data[0].url];
  },
  'a driver\u2019s document': async () => {
    const { url } = await send('/model-documents', {
      model: 'drivers',
      model_id,
      document_type: 'cdl',
    });
    const listed = await as(app, owner).get(
      `/model-documents/by-model?model=drivers&model_id=${model_id}`,
    );
    return [url, listed.body.data[0].url];
  },
  'a receipt of an expense': async () => {
    const { id, files } = await send('/expenses', expense, 'files[]');
    const read = await as(app, owner).get(`/expenses/${id}`);
    return [files[0].url, read.body.data.files[0].url];
  },
  'a company\u2019s logo': async () => {
    const { logo_url } = await send(`/companies/${owner.companyId}`, { _method: 'PUT' }, 'logo');
    const read = await as(app, owner).get(`/companies/${owner.companyId}`);
    return [logo_url, read.body.data.logo_url];
  },
  'a person\u2019s photo': async () => {
    const { avatar } = await send('/user/update-photo', {}, 'photo');
    const self = await as(app, owner).post('/get-info');
    return [avatar, self.body.data.avatar];
  },
};

/** Asks the address as it stands, from the server's root. */
async function open(url: string, person: Person | null) {
  const headers = person && {
    authorization: `Bearer ${await tokenOf(app, person.userId)}`,
    'x-current-company-id': String(person.companyId),
  };
  return app.server.inject({ method: 'GET', url, headers: headers ?? {} });
}

test.each(
  Object.entries(kinds),
)('the address of %s opens as it stands, with the token', async (_, addresses) => {
  for (const address of await addresses()) {
    expect(address).toMatch(/^\/api\//);
    const opened = await open(address, owner);
    expect([opened.statusCode, opened.rawPayload]).toEqual([200, aPng]);
    expect((await open(address, null)).statusCode).toBe(401);
    expect((await open(address, stranger)).statusCode).toBe(404);
  }
});
