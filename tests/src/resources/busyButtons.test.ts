import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../server/config.ts';

const root = join(projectRoot(), 'src');

/** Fields, not buttons: how many are disabled meanwhile. */
const FIELDS: Readonly<Record<string, number>> = {
  'customRoutes/receipts/ReviewRemittance.tsx': 2,
  'customRoutes/billing/desk/DeskCharges.tsx': 1,
};

const DISABLED = /[^-\w]disabled=\{([^}]*)\}/g;
const IN_PROGRESS =
  /\b(isBusy|isSending|isPending|isSaving|isSubmitting|isWaiting|isFetching\w*|isLoading)\b/;
/** Why a press is not possible otherwise. */
const OTHER_REASON = /&& !(isBusy|isPending)$/;

// `BusyButton`, or `busyProps` of a plain button (src/resources/parts/BusyButton.tsx), keeps it.
test('no button is disabled while its request is in progress: it would lose the keyboard', () => {
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
  const counts: Record<string, number> = {};
  for (const { name } of busy) counts[name] = (counts[name] ?? 0) + 1;
  expect(counts).toEqual(FIELDS);
  expect(disabled.length).toBeGreaterThan(20);
});
