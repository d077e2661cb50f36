import { expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { carrierOnly } from '../../../support/demo.ts';

const { app, database } = await testApp();
setClock('2026-11-13T22:30:00.000Z');
const { owner } = await carrierOnly(database);

const rowsBy = async (dimension: string, person: Person) => {
  const { body } = await as(app, person).get(
    '/dashboard/tiles?date_from=2026-11-02&date_to=2026-11-08',
  );
  return body.data.tiles.find((one: any) => one.definition.dimensions[0] === dimension).rows;
};

test('brokers stand next to the days they take to pay, as their list has them', async () => {
  const { body } = await as(app, owner).get('/brokers?per_page=100&sort=id&order=asc');
  const days = new Map(body.data.data.map((one: any) => [one.id, one.days_to_pay]));
  const brokers = await rowsBy('broker', owner);
  const shown = brokers.map((row: any) => [row.values[0].id, row.pays_in]);
  expect(shown).toEqual(shown.map(([id]: [number]) => [id, days.get(id)]));
  expect(shown.some(([, paysIn]: [number, number]) => paysIn > 0)).toBe(true);
  expect((await rowsBy('truck', owner))[0]).not.toHaveProperty('pays_in');
});

test('people who may not list brokers are not shown how long they take', async () => {
  const clerkWith = async (permissions: string[]): Promise<Person> =>
    database.platform.write({ companyId: null, userId: null }, async tx => {
      const nickname = `clerk${permissions.length}`;
      const [user] = await tx.query<{ id: number }>(
        `insert into users (email, role, nickname) values ($1, 'staff', $2) returning id`,
        [`${nickname}@linehaul.test`, nickname],
      );
      await tx.query(
        'insert into staffs (company_id, user_id, nickname, permissions) values ($1, $2, $3, $4)',
        [owner.companyId, user!.id, nickname, JSON.stringify(permissions)],
      );
      return { userId: user!.id, companyId: owner.companyId };
    });
  const seen = ['dashboard.show', 'loads.list'];
  const brokers = await rowsBy('broker', await clerkWith(seen));
  expect(brokers.length).toBeGreaterThan(0);
  expect(brokers[0]).not.toHaveProperty('pays_in');
  const allowed = await clerkWith([...seen, 'brokers.list']);
  expect((await rowsBy('broker', allowed))[0]).toHaveProperty('pays_in');
});
