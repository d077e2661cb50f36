import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { serverBundle } from '../../scripts/serverBundle.mjs';
import { loggedError, sourceStack } from '../../server/sourceStack.ts';

const folder = mkdtempSync(join(tmpdir(), 'linehaul-stack-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SOURCE = `interface Load {
  miles: number;
}

export function refuse({ miles }: Load): never {
  throw new Error(\`\${miles} miles\`);
}
`;

/** The place of the throw in the built file, as a stack names it. */
async function placeInBuilt(): Promise<string> {
  writeFileSync(join(folder, 'refuse.ts'), SOURCE);
  await build(serverBundle({ refuse: join(folder, 'refuse.ts') }, folder));
  const file = join(folder, 'refuse.js');
  const lines = readFileSync(file, 'utf8').split('\n');
  const line = lines.findIndex(text => text.includes('throw new Error'));
  return `${pathToFileURL(file).href}:${line + 1}:${(lines[line]?.indexOf('new Error') ?? 0) + 1}`;
}

test('an error is logged with the line of its source, not of the built server', async () => {
  const place = await placeInBuilt();
  const error = new TypeError('5 miles');
  error.stack = `TypeError: 5 miles\n    at refuse (${place})\n    at ${place}`;
  const stack = expect.stringMatching(
    /^TypeError: 5 miles\n {4}at refuse \(\S*refuse\.ts:6:9\)\n {4}at \S*refuse\.ts:6:9$/,
  );
  expect(loggedError(error, `${pathToFileURL(folder).href}/`)).toMatchObject({
    type: 'TypeError',
    message: '5 miles',
    stack,
  });
});

test('other places stay as they are, also those that a message names', () => {
  const stack = `Error: file://elsewhere/a%2Fb.js:1:1 and file:///etc/none.js:2:2
    at run (file:///srv/linehaul/none.js:5:7)
    at take (file:///srv/linehaul/node_modules/pg/lib/client.js:12:3)
    at node:internal/timers:581:17`;
  expect(sourceStack(stack)).toBe(stack);
  expect(sourceStack(stack, 'file:///srv/linehaul/')).toBe(stack);
});
