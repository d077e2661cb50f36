import { expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { people } from '../../../support/people.ts';

const { app, database } = await testApp();

test('a company’s factors are listed with the default one first, and to no other company', async () => {
  const who = await people(database);
  const make = (name: string, more: object) =>
    makeRow(database, who.owner, 'factoring-companies', { states: 1 }, { name, ...more });
  await make('Tallgrass Capital', { is_default: false });
  await make('Prairie Factors', { is_default: true });
  await make('Closed Factors', { is_active: false, is_default: false });

  const path = `/factoring-companies/get-by-company-id/${who.owner.companyId}`;
  const { body } = await as(app, who.owner).get(path);
  expect(body.data.map(({ name }: any) => name)).toEqual(['Prairie Factors', 'Tallgrass Capital']);
  expect((await as(app, who.stranger).get(path)).status).toBe(404);
  expect((await as(app, who.newcomer).get(path)).status).toBe(403);
});
