import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../../../src/http/ApiError.ts';
import { Palette } from '../../../../src/layout/palette/Palette.tsx';
import { LoadByNumber } from '../../../../src/resources/loads/LoadByNumber.tsx';
import { RecordIdContext } from '../../../../src/routing/RecordIdContext.ts';
import { shown } from '../shown.tsx';

afterEach(cleanup);

// jsdom has no layout, so no sizes are reported.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const loads = '/company-owner/company/1/loads';

function numbered(number: string) {
  const asked: string[] = [];
  const call = async (_: string, path: string) => {
    asked.push(path);
    if (path.endsWith('=PC-26272')) return { id: 5 };
    throw new ApiError(404, 'Not found.', { message: 'Not found.' }, path);
  };
  const page = (
    <RecordIdContext value={number}>
      <LoadByNumber />
    </RecordIdContext>
  );
  return { ...shown(page, { call } as never), asked };
}

test('a URL with a load’s number leads to its page', async () => {
  const { router, asked } = numbered('PC-26272');
  await waitFor(() => expect(router.state.location.pathname).toBe(`${loads}/show/5`));
  expect(asked).toEqual(['/loads/show-with-internal-id?internal_id=PC-26272']);
});

test('an unknown load number shows a message with a link to the search', async () => {
  const { router } = numbered('PC-99');
  expect(await screen.findByText('Load PC-99 not found')).toBeTruthy();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Search loads' });
  expect(new URL(link.href).searchParams.get('filter')).toBe('{"q":"PC-99"}');
  expect(router.state.location.pathname).toBe('/here');
});

const found = [{ type: 'invoices', id: 3, title: 'INV-7', subtitle: null, path: '/invoices/3' }];

/** The palette, whose search returns these records when the test lets it. */
function searched(records: readonly object[]) {
  const waiting: (() => void)[] = [];
  const callWhole = () =>
    new Promise(resolve => {
      waiting.push(() => resolve({ data: records, total: records.length, has_more: false }));
    });
  const answer = async () => {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    for (const one of waiting) one();
  };
  return { ...shown(<Palette isOpen onClose={() => {}} />, { callWhole } as never), answer };
}

test('the palette opens a load by its number without waiting for the search', async () => {
  const { person, router } = searched([]);
  await person.type(await screen.findByRole('combobox'), '#PC-26272');
  await person.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe(`${loads}/by-number/PC-26272`);
});

test('a number without the load prefix opens a search result, or else a load', async () => {
  const other = searched(found);
  await other.person.type(await screen.findByRole('combobox'), 'INV-7');
  expect(screen.queryByText('Load INV-7')).toBeNull();
  await other.answer();
  expect(await screen.findByRole('option', { name: /^INV-7/ })).toBeTruthy();
  expect(screen.queryByText('Load INV-7')).toBeNull();
  cleanup();

  const none = searched([]);
  await none.person.type(await screen.findByRole('combobox'), 'PC-99');
  await none.answer();
  expect(await screen.findByRole('option', { name: /^Load PC-99/ })).toBeTruthy();
});
