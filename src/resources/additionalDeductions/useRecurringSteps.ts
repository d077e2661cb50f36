import { type Identifier, useDataProvider } from 'ra-core';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { type Recurring, type Step, steps } from './recurringSteps.ts';

interface StepDetails {
  /** The seen version: a change by someone else in between is refused. */
  version?: Recurring['version'];
  /** Why it is canceled. */
  cancel_reason?: unknown;
}

/** Pauses, resumes or cancels a recurring deduction or earning. */
export function useRecurringSteps() {
  const { call } = useDataProvider<LinehaulProvider>();
  return (step: Step, id: Identifier, details: StepDetails = {}) =>
    call('PUT', `/additional-deductions/${id}`, {
      status: steps[step].status,
      ...details,
    });
}
