import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { saveDrafts } from '../../../../../src/storage/drafts/saveDrafts.ts';
import { savedDrafts } from '../../../storage/drafts/savedDrafts.ts';
import { editedLoad, editing } from './editedLoad.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a draft of a load sends only typed values, with their original version', async () => {
  const kept = savedDrafts();
  const { person } = editing();
  const reference = () => screen.findByRole('textbox', { name: /^Reference/ });
  await person.type(await reference(), '-A');
  await saveDrafts();
  expect(kept.size).toBe(1);
  cleanup();

  // Meanwhile another user changed its price and added a line.
  const line = {
    id: 31,
    accessorial_id: 7,
    quantity: 1,
    rate: 75,
    amount: 75,
    driver_amount: null,
  };
  const again = editing(editedLoad({ version: 4, price: 990, load_accessorials: [line] }));
  await waitFor(async () => expect(await reference()).toHaveProperty('value', 'R-1-A'));
  await again.person.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(again.sent).toHaveLength(1));
  const [{ body } = { body: {} }] = again.sent;
  expect(body).toMatchObject({ version: 3, reference_number: 'R-1-A' });
  expect(body).not.toHaveProperty('price');
});
