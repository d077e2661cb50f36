import { useQueryClient } from '@tanstack/react-query';
import { useRecordContext } from 'ra-core';
import { useRef, useState } from 'react';
import { announce } from '../../feedback/announce.ts';
import { toast } from '../../feedback/toasts.ts';
import { useT } from '../../i18n/useT.ts';
import { useListFacts } from '../list/listFacts.ts';
import { RowButton } from '../parts/RowButton.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { canTake, type Recurring, type Step, steps } from './recurringSteps.ts';
import { useRecurringSteps } from './useRecurringSteps.ts';

/** Pauses or resumes this row, or cancels it once the reason is given. */
export function RecurringRowActions() {
  const record = useRecordContext<Recurring>();
  const { can } = useListFacts();
  return record && can.update ? <Steps record={record} /> : null;
}

function Steps({ record }: { record: Recurring }) {
  const { id, version, description } = record;
  const [isAsking, setAsking] = useState(false);
  const isBusy = useRef(false);
  const take = useRecurringSteps();
  const client = useQueryClient();
  const t = useT('recurring');

  async function run(step: Step, reason?: object) {
    try {
      await take(step, id, { version, ...reason });
      toast({ kind: 'success', message: t(`done.${step}`, { smart_count: 1 }) });
    } finally {
      // Also after a refusal: someone else has changed it.
      await client.invalidateQueries({ queryKey: ['additional-deductions'] });
    }
  }
  // A disabled button would lose the focus, so a second press is ignored instead.
  async function press(step: Step) {
    if (isBusy.current) return;
    isBusy.current = true;
    await run(step).catch(announce);
    isBusy.current = false;
  }
  const cancel = `cancel.${record.kind ?? 'deduction'}`;
  const turn = (['pause', 'resume'] as const).find(step => canTake(step, record));
  return (
    <>
      {turn && (
        <RowButton
          glyph={steps[turn].glyph}
          label={`linehaul.recurring.${turn}`}
          of={description}
          onClick={() => void press(turn)}
        />
      )}
      {canTake('cancel', record) && (
        <RowButton
          glyph={steps.cancel.glyph}
          label={`linehaul.recurring.${cancel}`}
          of={description}
          onClick={() => setAsking(true)}
        />
      )}
      {isAsking && (
        <CancelDialog
          title={t('cancelTitle', { name: description })}
          submit={t(cancel)}
          onCancel={cancel_reason => run('cancel', { cancel_reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
