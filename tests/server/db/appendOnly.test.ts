import { beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../../schema/entities/index.ts';
import { Access } from '../../../server/db/access.ts';
import { updateRows } from '../../../server/db/bulk.ts';
import { rowsOf } from '../../../server/db/rows.ts';
import { updating } from '../../../server/db/writeSql.ts';
import { testApp } from '../../support/app.ts';
import { people } from '../../support/people.ts';

const { database, hub } = await testApp();
const REFUSED = /are only added to, and never changed or deleted/;

let access: Access;
beforeAll(async () => {
  const { owner } = await people(database);
  access = new Access(database, { companyId: owner.companyId ?? 0, userId: owner.userId }, hub);
});

const facts = registry.entities.filter(({ appendOnly }) => appendOnly);

test('payments and the transactions of holds and debts are facts', () => {
  const names = facts.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['invoice-payments', 'hold-transactions', 'debt-transactions']),
  );
});

describe.each(facts.map(entity => [entity.name, entity] as const))('of %s', (_, entity) => {
  test('no regular call changes or deletes one', () => {
    const calls = entity.calls ?? [];
    expect(calls.filter(call => ['update', 'delete', 'activate'].includes(call))).toEqual([]);
    expect(entity.bulkEditable).toBeUndefined();
  });

  test('no write of rows by their ids changes or deletes one', async () => {
    await access.write(async scope => {
      const rows = rowsOf(entity, scope);
      await expect(rows.update(1, {})).rejects.toThrow(REFUSED);
      await expect(rows.note(1, {})).rejects.toThrow(REFUSED);
      await expect(rows.remove(1)).rejects.toThrow(REFUSED);
      await expect(rows.removeAll([1])).rejects.toThrow(REFUSED);
      await expect(updateRows(scope, entity, [{ id: 1 }])).rejects.toThrow(REFUSED);
    });
    expect(() => updating(entity, '')).toThrow(REFUSED);
  });
});
