import { useListContext } from 'ra-core';
import { useState } from 'react';
import { RowResults } from '../../feedback/RowResults.tsx';
import { toast } from '../../feedback/toasts.ts';
import { useT } from '../../i18n/useT.ts';
import { useListFacts } from '../list/listFacts.ts';
import { type BulkResult, useEach } from '../list/useEach.ts';
import { BarButton } from '../parts/ActionBar.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { canTake, type Recurring, type Step, steps } from './recurringSteps.ts';
import { useRecurringSteps } from './useRecurringSteps.ts';

const STEPS = ['pause', 'resume', 'cancel'] as const;

/** Pauses, resumes or cancels the selected rows, with a result for each. */
export function RecurringBulk() {
  const { selectedIds, data = [] } = useListContext<Recurring>();
  const { can } = useListFacts();
  const [isAsking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<{ step: Step; results: BulkResult[] }>();
  const { each, isBusy } = useEach();
  const take = useRecurringSteps();
  const t = useT('recurring');
  const count = { smart_count: selectedIds.length };
  if (!can.update) return null;

  async function run(step: Step, reason?: object) {
    const versions = new Map(data.map(({ id, version }) => [id, version]));
    const results = await each(
      id => take(step, id, { version: versions.get(Number(id)), ...reason }),
      selectedIds,
    );
    if (results.some(({ ok }) => !ok)) return setOutcome({ step, results });
    toast({ kind: 'success', message: t(`done.${step}`, { smart_count: results.length }) });
  }
  // Rows on other pages are not known here: the server decides about them.
  const shown = data.filter(({ id }) => selectedIds.includes(id));
  const whyNot = (step: Step) =>
    shown.length < selectedIds.length || shown.some(one => canTake(step, one))
      ? undefined
      : t(`none.${step}`, count);
  return (
    <>
      {STEPS.map(step => (
        <BarButton
          key={step}
          glyph={steps[step].glyph}
          label={t(`bulk.${step}`, count)}
          refused={whyNot(step)}
          isBusy={isBusy}
          onClick={() => (step === 'cancel' ? setAsking(true) : void run(step))}
        />
      ))}
      {isAsking && (
        <CancelDialog
          title={t('cancelMany', count)}
          submit={t('bulk.cancel', count)}
          onCancel={cancel_reason => run('cancel', { cancel_reason })}
          onClose={() => setAsking(false)}
        />
      )}
      {outcome && (
        <RowResults
          title={t(`partly.${outcome.step}`, {
            done: outcome.results.filter(({ ok }) => ok).length,
            refused: outcome.results.filter(({ ok }) => !ok).length,
          })}
          results={outcome.results}
          nameOf={({ name }) => name}
          doneOf={() => t(`did.${outcome.step}`, count)}
          onClose={() => setOutcome(undefined)}
        />
      )}
    </>
  );
}
