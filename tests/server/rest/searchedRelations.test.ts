import { beforeAll, describe, expect, test } from 'vitest';
import { entities, registry } from '../../../schema/entities/index.ts';
import { searchedRelations } from '../../../server/db/sql/filterSql.ts';
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
  makeRow(database, person, name, { states: 1, users: person.userId }, more);

async function found(path: string, search: string, person: Person = who.owner) {
  const { status, body } = await as(app, person).get(`/${path}?search=${search}`);
  expect(status).toBe(200);
  return { ids: body.data.data.map(({ id }: any) => id), total: body.data.total };
}

describe('a list is searched', () => {
  test('for settlements by their driver', async () => {
    const driver_id = await make('drivers', { first_name: 'Mila', last_name: 'Torres' });
    const mine = await make('driver-pay-settlements', { driver_id, number: 'S-1' });
    await make('driver-pay-settlements', {
      driver_id: await make('drivers', { first_name: 'Ed', last_name: 'Nash' }),
      number: 'S-2',
    });
    expect(await found('driver-pay-settlements', 'torres')).toEqual({ ids: [mine], total: 1 });
    expect(await found('driver-pay-settlements', 'mila s-1')).toEqual({ ids: [mine], total: 1 });
    expect(await found('driver-pay-settlements', 'mila s-2')).toEqual({ ids: [], total: 0 });
  });

  test('for trucks by driver and dispatcher, for drivers by unit, within one company', async () => {
    const driver_id = await make('drivers', { first_name: 'Rosa', last_name: 'Quill' });
    const truck = await make('trucks', { number: '7301', driver_id });
    const driver = await make('drivers', { first_name: 'Ann', truck_id: truck });
    const theirs = await make('drivers', { first_name: 'Rosa', last_name: 'Quill' }, who.stranger);
    await make('trucks', { number: '7301', driver_id: theirs }, who.stranger);
    expect((await found('trucks', 'rosa quill')).ids).toEqual([truck]);
    expect((await found('drivers', '7301')).ids).toEqual([driver]);
    expect((await found('trucks', 'rosa quill', who.stranger)).total).toBe(1);
  });

  test('with a total that follows a changed name', async () => {
    const driver_id = await make('drivers', { first_name: 'Una', last_name: 'Before' });
    await make('trucks', { number: '7401', driver_id });
    expect((await found('trucks', 'una after')).total).toBe(0);
    const { version } = (await as(app, who.owner).get(`/drivers/${driver_id}`)).body.data;
    const renamed = { last_name: 'After', version };
    expect((await as(app, who.owner).put(`/drivers/${driver_id}`, renamed)).status).toBe(200);
    expect((await found('trucks', 'una after')).total).toBe(1);
    expect((await found('trucks', 'una before')).total).toBe(0);
  });
});

test('a search reaches only declared fields of referenced records, and no secret', () => {
  for (const entity of entities) {
    for (const { target, fields } of searchedRelations(entity, registry)) {
      for (const name of fields) expect(target.fields[name]?.kind, entity.name).toBe('text');
    }
  }
});
