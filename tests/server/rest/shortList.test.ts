import { beforeAll, describe, expect, test } from 'vitest';
import { entities } from '../../../schema/entities/index.ts';
import { representing } from '../../../schema/entity.ts';
import { searched } from '../../../server/db/sql/filterSql.ts';
import { testApp } from '../../support/app.ts';
import { as, type Person } from '../../support/as.ts';
import { makeRow } from '../../support/makeRow.ts';
import { type People, people } from '../../support/people.ts';

const { app, database } = await testApp();
let who: People;

beforeAll(async () => {
  who = await people(database);
});

const make = (name: string, more: Record<string, unknown> = {}, person = who.owner) =>
  makeRow(database, person, name, { states: 1 }, more);

const offered = async (name: string, query = '', person: Person = who.owner): Promise<number[]> => {
  const { body } = await as(app, person).get(`/${name}/short/list?${query}`);
  return body.data.map(({ id }: any) => id);
};

test.each([
  'drivers',
  'trucks',
])('a deactivated record of %s is no longer offered, until it is active again', async name => {
  const id = await make(name);
  const theirs = await make(name, {}, who.stranger);
  expect(await offered(name)).toContain(id);

  expect((await as(app, who.stranger).put(`/${name}/deactive/${id}`)).status).toBe(404);
  expect((await as(app, who.newcomer).put(`/${name}/deactive/${id}`)).status).toBe(403);
  expect(await offered(name)).toContain(id);

  expect((await as(app, who.owner).put(`/${name}/deactive/${id}`)).status).toBe(200);
  expect(await offered(name)).not.toContain(id);
  expect(await offered(name, '', who.stranger)).toContain(theirs);

  expect((await as(app, who.owner).put(`/${name}/active/${id}`)).status).toBe(200);
  expect(await offered(name)).toContain(id);
});

describe.each([
  ['drivers', { status: 'inactive' }],
  ['brokers', { status: 'inactive' }],
  ['trucks', { is_active: false }],
  ['trailers', { is_active: false }],
])('inactive records of %s', (name, out) => {
  test('are not offered, but are named where chosen, and lists can be filtered by them', async () => {
    const id = await make(name, out);
    const theirs = await make(name, out, who.stranger);
    expect(await offered(name)).not.toContain(id);
    expect(await offered(name, `id[]=${id}&id[]=${theirs}`)).toEqual([id]);

    const all = await offered(name, 'with_inactive=true');
    expect(all).toContain(id);
    expect(all).not.toContain(theirs);
    const listed = (await as(app, who.owner).get(`/${name}?per_page=100`)).body.data.data;
    expect(listed.map((row: any) => row.id)).toContain(id);
  });
});

describe('a search in a short list', () => {
  test('puts the exact unit first, then numbers that begin with it, then other matches', async () => {
    const vin = (at: number) => `1XKYD77720J44${String(at).padStart(4, '0')}`;
    const make502 = (number: string, at: number) => make('trucks', { number, vin: vin(at) });
    const ids = [
      await make502('7720', 1),
      await make502('X 7720', 2),
      await make502('77205', 3),
      await make502('X7720', 4),
    ];
    // Found by its VIN alone.
    const other = await make502('513', 5);
    const theirs = await makeRow(
      database,
      who.stranger,
      'trucks',
      { states: 1 },
      { number: '7720', vin: vin(6) },
    );
    const found = await offered('trucks', 'search=7720');
    expect(found).toEqual([ids[0], ids[2], ids[1], other, ids[3]]);
    expect(found).not.toContain(theirs);
  });

  test('says who drives a truck, its status, and where it was last seen', async () => {
    const driver_id = await make('drivers', { first_name: 'Mila', last_name: 'Torres' });
    const seen = {
      current_city: 'Omaha',
      current_state_id: 1,
      location_at: '2026-01-05T10:00:00Z',
    };
    const id = await make('trucks', { number: '8801', driver_id, status: 'assigned', ...seen });
    const { body } = await as(app, who.owner).get('/trucks/short/list?search=8801');
    expect(body.data).toEqual([
      {
        id,
        number: '8801',
        driver: expect.objectContaining({ first_name: 'Mila', last_name: 'Torres' }),
        status: 'assigned',
        place: expect.stringMatching(/^Omaha, [A-Z]{2}$/),
      },
    ]);
  });
});

describe('a user who enters loads and cannot list brokers', () => {
  test('chooses among the names of the company’s own brokers', async () => {
    const clerk = await who.staff(['loads.create']);
    const [mine, theirs] = [await make('brokers'), await make('brokers', {}, who.stranger)];
    const found = await offered('brokers', '', clerk);
    expect(found).toContain(mine);
    expect(found).not.toContain(theirs);
    expect((await as(app, clerk).get('/brokers')).status).toBe(403);
    expect((await as(app, clerk).get(`/brokers/${mine}`)).status).toBe(403);
  });

  test('learns nothing from conditions on hidden fields', async () => {
    const clerk = await who.staff(['loads.create']);
    const rich = await make('brokers', { credit_limit: 90_000 });
    const poor = await make('brokers', { credit_limit: 10 });
    const limited = `id[]=${rich}&id[]=${poor}&where[]=credit_limit:over:1000`;
    expect(await offered('brokers', limited)).toEqual([rich]);
    expect((await offered('brokers', limited, clerk)).sort()).toEqual([rich, poor].sort());
    const barred = await make('brokers', { do_not_use: true });
    const both = `id[]=${rich}&id[]=${barred}&do_not_use=true`;
    expect(await offered('brokers', both)).toEqual([barred]);
    expect((await offered('brokers', both, clerk)).sort()).toEqual([rich, barred].sort());
  });

  test.each([
    ['drivers', { email: 'quill.harrow@linehaul.test', last_name: 'Quillfeather' }, 'quill.harrow'],
    ['trucks', { number: 'KW-771', vin: '1XKYD49X5NJ771771' }, '1XKYD49X5'],
    ['trucks', { number: 'KW-772', license_plate: 'ZQP7720' }, 'ZQP7720'],
    ['trailers', { number: 'TR-773', vin: '1UYVS2530NM773773' }, '1UYVS2530'],
    ['brokers', { name: 'Quarrystone Freight', code: 'QSF774' }, 'QSF774'],
  ])('finds %s only by the displayed words', async (name, values, hidden) => {
    const clerk = await who.staff(['loads.create']);
    const mine = await make(name, values);
    const theirs = await make(name, values, who.stranger);
    expect(await offered(name, `search=${hidden}`)).toEqual([mine]);
    expect(await offered(name, `search=${hidden}`, clerk)).toEqual([]);

    const { number, last_name, name: title } = values as Record<string, string | undefined>;
    const shown = await offered(name, `search=${number ?? last_name ?? title}`, clerk);
    expect(shown).toContain(mine);
    expect(shown).not.toContain(theirs);
  });

  test('filters by no hidden reference, but by a place’s state, which is displayed', async () => {
    const clerk = await who.staff(['loads.create']);
    const [here, elsewhere] = [
      await make('brokers', { state_id: 1 }),
      await make('brokers', { state_id: 2 }),
    ];
    const both = `id[]=${here}&id[]=${elsewhere}&state_id=1`;
    expect(await offered('brokers', both)).toEqual([here]);
    expect((await offered('brokers', both, clerk)).sort()).toEqual([here, elsewhere].sort());

    const [near, far] = [
      await make('load-companies', { state_id: 1 }),
      await make('load-companies', { state_id: 2 }),
    ];
    const places = `id[]=${near}&id[]=${far}&state_id=1`;
    expect(await offered('load-companies', places, clerk)).toEqual([near]);
  });

  test('chooses among a broker’s contacts', async () => {
    const clerk = await who.staff(['loads.create']);
    const [broker_id, other] = [await make('brokers'), await make('brokers')];
    const contact = (of: number) =>
      makeRow(database, who.owner, 'broker-contacts', { brokers: of }, { broker_id: of });
    const [mine] = [await contact(broker_id), await contact(other)];
    expect(await offered('broker-contacts', `broker_id=${broker_id}`, clerk)).toEqual([mine]);
  });

  test('a user who edits nothing with a broker cannot list them', async () => {
    for (const permissions of [['loads.show'], ['trucks.update'], []]) {
      const person = await who.staff(permissions);
      expect((await as(app, person).get('/brokers/short/list')).status).toBe(403);
    }
  });
});

test.each(
  entities
    .filter(({ calls }) => calls?.includes('short-list'))
    .map(one => [one.name, one] as const),
)('%s are found by a word that their short list shows', (_name, entity) => {
  const shown = [...representing(entity), ...(entity.hints ?? [])];
  expect(searched(entity).filter(name => shown.includes(name))).not.toEqual([]);
});

test('former drivers are not offered; those on leave or about to start are', async () => {
  const left = { termination_date: '2026-11-01', termination_reason: 'retired' };
  const ids = {
    terminated: await make('drivers', { status: 'terminated', ...left }),
    on_leave: await make('drivers', { status: 'on_leave' }),
    applicant: await make('drivers', { status: 'applicant' }),
  };
  const found = await offered('drivers');
  expect(found).not.toContain(ids.terminated);
  expect(found).toEqual(expect.arrayContaining([ids.on_leave, ids.applicant]));
});
