import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useRecordContext, useTranslate } from 'ra-core';
import { expenses } from '../../../schema/entities/expenses.ts';
import { nextStatuses, settledViolation } from '../../../schema/rules/money/expenses.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { toast } from '../../feedback/toasts.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { useCan } from '../../session/useRights.ts';
import { BusyButton } from '../parts/BusyButton.tsx';
import type { Expense } from './expense.ts';

/** The status changes that are possible for people who may edit the expense. */
export function ExpenseSteps() {
  const expense = useRecordContext<Expense>();
  const can = useCan();
  const translate = useTranslate();
  const { move, isBusy } = useMove();
  if (!expense || !can('expenses.update') || settledViolation(expense)) return null;

  return nextStatuses(expense.status).map(status => (
    <BusyButton
      key={status}
      variant={status === 'approved' ? 'contained' : 'outlined'}
      isBusy={isBusy}
      onClick={() => move({ expense, status })}
    >
      {translate(`linehaul.expenses.actions.${status}`)}
    </BusyButton>
  ));
}

interface Step {
  expense: Expense;
  status: Expense['status'];
}

function useMove() {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const translate = useTranslate();
  const words = useChoiceWords(expenses.name, 'status');
  const { mutate, isPending } = useMutation({
    mutationFn: ({ expense: { id, version }, status }: Step) =>
      call('PUT', `/expenses/${id}`, { status, version }),
    onSuccess: ({ number, status }) => {
      const facts = { name: number, status: words(status).toLowerCase() };
      toast({ kind: 'success', message: translate('linehaul.expenses.moved', facts) });
    },
    // Also when another person was first: then the page shows the current state.
    onSettled: () => client.invalidateQueries({ queryKey: ['expenses'] }),
  });
  return { move: mutate, isBusy: isPending };
}
