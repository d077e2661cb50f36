import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../server/config.ts';

const root = join(projectRoot(), 'src');

const DISABLED = /[^-\w]disabled=\{([^}]*)\}/g;
const IN_PROGRESS =
  /\b(isBusy|isSending|isPending|isSaving|isSubmitting|isWaiting|isFetching\w*|isLoading)\b/;
/** Why a press is not possible otherwise. */
const OTHER_REASON = /&& !(isBusy|isPending)$/;

// `BusyButton`, or `busyProps` of a plain button (src/resources/parts/BusyButton.tsx), keeps it, and
// `busySelectProps` of a select.
test('no button or field is disabled while its request is in progress: it would lose the keyboard', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.tsx'),
  );
  const disabled = files.flatMap(name =>
    [...readFileSync(join(root, name), 'utf8').matchAll(DISABLED)].map(([, reason = '']) => ({
      name,
      reason,
    })),
  );
  const busy = disabled.filter(
    ({ reason }) => IN_PROGRESS.test(reason) && !OTHER_REASON.test(reason),
  );
  expect(busy).toEqual([]);
  expect(disabled.length).toBeGreaterThan(20);
});
