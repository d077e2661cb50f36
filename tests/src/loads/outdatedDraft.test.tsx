// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { saveDrafts } from '../../../src/drafts/saveDrafts.ts';
import { keptDrafts } from '../drafts/keptDrafts.ts';
import { editedLoad, editing } from './editedLoad.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a draft of a load sends what was typed alone, of the version that it was typed on', async () => {
  const kept = keptDrafts();
  const { person } = editing();
  const reference = () => screen.findByRole('textbox', { name: /^Reference/ });
  await person.type(await reference(), '-A');
  await saveDrafts();
  expect(kept.size).toBe(1);
  cleanup();

  // Meanwhile somebody has changed its price, and added a line.
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
