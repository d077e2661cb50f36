import { afterEach, expect, test } from 'vitest';
import { shownToasts } from '../../../src/feedback/toasts.ts';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { saySkipped } from '../../../src/inputs/dates/saySkipped.ts';

afterEach(() => shownToasts.set([]));

/** Clocks go forward at 2 AM on March 14. */
const enter = (...times: string[]) => {
  for (const time of times) {
    saySkipped({ date: '2027-03-14', time }, 'America/Chicago', i18nProvider.translate);
  }
};
const text = () => shownToasts.get().map(({ message }) => message);

test('a time that the clocks skip is said, and what is saved for it', async () => {
  enter('02:30');
  await expect.poll(text).toEqual(['The clocks skip 02:30 that night: 03:00 is saved.']);
  enter('04:30');
  await new Promise(done => setTimeout(done));
  expect(text()).toHaveLength(1);
});

test('skipped times of one paste are said by one message', async () => {
  enter('02:00', '02:15', '02:30', '02:15', '02:45', '04:00');
  await expect
    .poll(text)
    .toEqual(['The clocks skip 02:00, 02:15, 02:30, 02:45 that night: 03:00 is saved.']);
});
