import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The walk over the screens, and over what opens on them. */
const WALK = ['directory', 'opened', 'screens'];

/** Stories that check what the walk can't reach, and what it takes. The list only gets shorter. */
const STORIES = {
  auth: 'the link of an email, and the code of a second factor',
  chat: 'two people',
  import: 'the files of an import',
  loadByKeys: 'a PDF',
  loadLists: 'two PDFs',
  newCarrier: 'the link of an email',
  ownAccount: 'the code of a second factor',
  payday: 'two people in a batch, and the receipt of an import',
  platform: 'the link of an email, used twice',
  rateConfirmation: 'a PDF',
  telegram: 'a local Telegram with its phone',
  together: 'two people',
};

test('a story checks accessibility only of what the walk over the screens can’t reach', () => {
  const checking = readdirSync('tests/e2e')
    .filter(name => name.endsWith('.spec.ts'))
    .filter(name => /\b(expectAccessible|look)\(/.test(readFileSync(`tests/e2e/${name}`, 'utf8')))
    .map(name => name.replace('.spec.ts', ''));
  expect(checking.sort()).toEqual([...WALK, ...Object.keys(STORIES)].sort());
});
