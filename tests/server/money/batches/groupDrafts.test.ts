import { afterEach, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { Access } from '../../../../server/db/access.ts';
import { draftPayGroups } from '../../../../server/money/batches/groupDrafts.ts';
import { as } from '../../../support/as.ts';
import { batching } from '../../../support/batching.ts';

const stage = await batching();
const { app, database, hub, make, driver, crew, deliver } = stage;

afterEach(() => setClock(null));

/** The job's work at this moment. Sunday 2026-11-08 ends the week; Chicago is six hours behind UTC. */
async function at(instant: string) {
  setClock(new Date(instant));
  const { owner } = stage.who;
  const who = { companyId: owner.companyId ?? 0, userId: null };
  return draftPayGroups(new Access(database, who, hub));
}

const drafts = async (group: number) => {
  setClock(null); // the session is of today
  const path = `/driver-pay-settlements?payroll_group_id[]=${group}`;
  return (await as(app, stage.who.owner).get(path)).body.data.data;
};

test('a group is drafted on the morning after its period, in the company’s zone, and once', async () => {
  const group = await make('payroll-groups', {
    name: 'Weekly',
    type: 'drivers',
    auto_generate: true,
    pay_frequency: 'weekly',
    period_end_day: 0,
    pay_delay_days: 3,
    pay_trigger: 'load_delivered',
  });
  await crew(2, { payroll_group_id: group });
  const resting = await driver({ payroll_group_id: group });
  await crew(1);

  expect(await at('2026-11-08T23:00:00Z')).toBe(0); // still Sunday
  expect(await at('2026-11-09T10:30:00Z')).toBe(0); // half past four
  expect(await at('2026-11-09T11:30:00Z')).toBe(2);
  const created = await drafts(group);
  expect(created).toHaveLength(2);
  expect(created[0]).toMatchObject({
    status: 'draft',
    period_start: '2026-11-02',
    period_end: '2026-11-08',
    pay_date: '2026-11-11',
  });
  await deliver(resting);
  expect(await at('2026-11-09T12:30:00Z')).toBe(0);
});

test('an owner’s group is drafted as one settlement; two servers at once make one', async () => {
  const group = await make('payroll-groups', {
    name: 'Owner',
    type: 'owner',
    payee_name: 'Big Sky Trucks LLC',
    owner_since: '2026-10-01',
    auto_generate: true,
    pay_frequency: 'weekly',
    period_end_day: 0,
    pay_trigger: 'load_delivered',
  });
  const truck = await make('trucks', { payroll_group_id: group });
  const [id] = await crew(1);
  await deliver(id!, { truck_id: truck });
  const both = await Promise.all([at('2026-11-10T12:00:00Z'), at('2026-11-10T12:00:00Z')]);
  expect(both.sort()).toEqual([0, 1]);
  expect(await drafts(group)).toMatchObject([{ driver_id: null, period_end: '2026-11-08' }]);
});

test('a period that ended a week ago is not made up', async () => {
  const group = await make('payroll-groups', {
    name: 'Late',
    type: 'drivers',
    auto_generate: true,
    pay_frequency: 'monthly',
    period_end_day: 0,
  });
  await crew(1, { payroll_group_id: group });
  await at('2026-12-10T18:00:00Z');
  expect(await drafts(group)).toEqual([]);
});
