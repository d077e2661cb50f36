import type { additionalDeductions } from '../../../schema/entities/additionalDeductions.ts';
import type { RecordOf } from '../../../schema/entity.ts';
import {
  type RecurringDeduction,
  recurringStatusViolation,
} from '../../../schema/rules/pay/recurringDeductions.ts';
import type { GlyphName } from '../../theme/Glyph.tsx';

export type Recurring = RecordOf<typeof additionalDeductions>;
export type Step = 'pause' | 'resume' | 'cancel';

/** What a person does to a recurring deduction, and the status that it then has. */
export const steps = {
  pause: { status: 'paused', glyph: 'st-hold' },
  resume: { status: 'active', glyph: 'ic-check' },
  cancel: { status: 'canceled', glyph: 'ic-x' },
} as const satisfies Record<Step, { status: Recurring['status']; glyph: GlyphName }>;

/** Whether the server would take this step now: by its own rule. */
export function canTake(step: Step, record: Recurring): boolean {
  const { status } = steps[step];
  if (record.status === status) return false;
  const after = { ...record, status } as RecurringDeduction; // as the server reads its row
  return recurringStatusViolation(record.status ?? 'active', after) === null;
}
