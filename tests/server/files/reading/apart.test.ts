import { expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { people } from '../../../support/people.ts';

const { app, database } = await testApp();
const { owner, stranger } = await people(database);

const parse = (text: string, person: Person) =>
  as(app, person).post('/rate-confirmation/parse-text', { text });

/** As long as a text may be, and of nothing but lines that are looked at again and again. */
const slow = 'Pickup: Chicago, IL 60601 11/24/2026 08:00 Rate: $1,500.00\n'.repeat(160);

test('six slow texts of one company hold up neither another company nor an ordinary request', async () => {
  const answered: string[] = [];
  const noted = async <T>(name: string, answer: Promise<T>): Promise<T> => {
    const result = await answer;
    answered.push(name);
    return result;
  };
  const slows = Array.from({ length: 6 }, () => noted('slow', parse(slow, owner)));
  const [read, ordinary] = await Promise.all([
    noted('other', parse('Load 4411, Chicago, IL 60601 to Gary, IN 46402, $900.00', stranger)),
    noted('ordinary', as(app, owner).get('/loads')),
  ]);
  expect(read.status).toBe(200);
  expect(ordinary.status).toBe(200);
  await Promise.all(slows);
  expect(answered.lastIndexOf('slow')).toBe(7);
  // Two of the six are read at once; the last of them are still waiting.
  expect(answered.slice(0, 6)).toContain('other');
  expect(answered.slice(0, 6)).toContain('ordinary');
}, 120_000);
