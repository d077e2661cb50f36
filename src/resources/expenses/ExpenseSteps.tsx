import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useRecordContext, useTranslate } from 'ra-core';
import { expenses } from '../../../schema/entities/expenses.ts';
import { nextStatuses, settledRefusal } from '../../../schema/rules/expenses.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { toast } from '../../feedback/toasts.ts';
import { useMay } from '../../session/useRights.ts';
import { useChoiceWords } from '../../words/choiceWords.ts';
import type { Expense } from './expense.ts';

/** The steps that an expense's status allows, for whoever may change it. */
export function ExpenseSteps() {
  const expense = useRecordContext<Expense>();
  const may = useMay();
  const translate = useTranslate();
  const { move, isBusy } = useMove();
  if (!expense || !may('expenses.update') || settledRefusal(expense)) return null;

  return nextStatuses(expense.status).map(status => (
    <Button
      key={status}
      variant={status === 'approved' ? 'contained' : 'outlined'}
      disabled={isBusy}
      onClick={() => move({ expense, status })}
    >
      {translate(`linehaul.expenses.actions.${status}`)}
    </Button>
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
      call<Expense>('PUT', `/expenses/${id}`, { status, version }),
    onSuccess: ({ number, status }) => {
      const said = { name: number, status: words(status).toLowerCase() };
      toast({ kind: 'success', message: translate('linehaul.expenses.moved', said) });
    },
    // Also when somebody else was first: then the page shows what it is now.
    onSettled: () => client.invalidateQueries({ queryKey: ['expenses'] }),
  });
  return { move: mutate, isBusy: isPending };
}
