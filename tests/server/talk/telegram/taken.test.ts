import { expect, test } from 'vitest';
import { Taken } from '../../../../server/talk/telegram/taken.ts';

test('of messages that Telegram took, the latest are held until that is written down', () => {
  const taken = new Taken(3);
  for (const number of [1, 2, 3]) taken.set(`7 ${number}`, number);
  // Its second attempt makes it the latest.
  taken.set('7 1', 1);
  taken.set('7 4', 4);
  expect(taken.size).toBe(3);
  expect([1, 2, 3, 4].map(number => taken.get(`7 ${number}`))).toEqual([1, undefined, 3, 4]);
  taken.delete('7 3');
  expect([taken.has('7 3'), taken.size]).toEqual([false, 2]);
});

test('however many messages are never written down, they do not fill the memory', () => {
  const taken = new Taken();
  for (let number = 0; number < 20_000; number += 1) taken.set(`7 ${number}`, number);
  expect(taken.size).toBe(1_000);
  expect(taken.get('7 19999')).toBe(19_999);
});
