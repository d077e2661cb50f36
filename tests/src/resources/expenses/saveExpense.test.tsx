import { renderHook } from '@testing-library/react';
import { CoreAdminContext, type DataProvider } from 'ra-core';
import { expect, test } from 'vitest';
import { useSaveExpense } from '../../../../src/resources/expenses/useSaveExpense.ts';

test('a receipt is sent as its file; a receipt left over in a draft is not sent', async () => {
  const sent: FormData[] = [];
  const provider: Partial<DataProvider> = {
    call: async (_method: string, _path: string, form: FormData) => {
      sent.push(form);
      return { id: 5 };
    },
  };
  const { result } = renderHook(useSaveExpense, {
    wrapper: ({ children }) => (
      // Saving makes this one call.
      <CoreAdminContext dataProvider={provider as DataProvider}>{children}</CoreAdminContext>
    ),
  });
  const file = new File(['%PDF'], 'receipt.pdf');
  const receipts = [
    { rawFile: file, src: 'blob:1', title: 'receipt.pdf' },
    { rawFile: {}, src: 'blob:2', title: 'lost.pdf' },
  ];
  await result.current({ type: 'company_exense', receipts, items: [] }, undefined);
  expect(sent[0]?.getAll('files[]')).toEqual([file]);
});
