import { expect, test } from 'vitest';
import { makeSearchedSql, searchedTables } from '../../../../server/db/search/searchedTables.ts';
import { testDatabase } from '../../../support/testDatabase.ts';

const { database } = await testDatabase();

test('every kind of record that the search finds keeps the words of what its list searches', async () => {
  const rows = await database.platform.read.query<{ table: string; given: string[] }>(
    `select c.relname as table,
       (string_to_array(encode(t.tgargs, 'escape'), '\\000'))[1:5] as given
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where t.tgname = 'search_words_made'`,
  );
  const inDatabase = rows.map(({ table, given: [kind, record, part, texts, phones] }) => [
    table,
    kind,
    record,
    part,
    texts,
    phones,
  ]);
  for (const searched of searchedTables) {
    const { table, kind, record, part, texts, phones } = searched;
    const wanted = [table, kind, record, part, `{${texts}}`, `{${phones}}`];
    expect(inDatabase, `A migration needs: ${makeSearchedSql(searched)}`).toContainEqual(wanted);
  }
  expect(inDatabase).toHaveLength(searchedTables.length);
});
