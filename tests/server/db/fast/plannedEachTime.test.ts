import { expect, test } from 'vitest';
import { PLANNED_EACH_TIME } from '../../../../server/db/statementNames.ts';
import { testApp } from '../../../support/app.ts';
import { people } from '../../../support/people.ts';

const { database } = await testApp();
const { owner } = await people(database);

const MODE = "select current_setting('plan_cache_mode') as mode";

test.each([
  'read',
  'readByKey',
] as const)('a statement whose plan depends on its values is planned for them, and no other (%s)', async way => {
  const modeOf = async (text: string) => (await database[way](owner).query(text))[0];
  expect(await modeOf(PLANNED_EACH_TIME + MODE)).toEqual({ mode: 'force_custom_plan' });
  expect(await modeOf(MODE)).toEqual({ mode: 'force_generic_plan' });
});
