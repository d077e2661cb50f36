import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CreateInDrawer } from '../../../../src/resources/form/CreateInDrawer.tsx';
import { saveDrafts } from '../../../../src/storage/drafts/saveDrafts.ts';
import { eventually } from '../../../support/eventually.ts';
import { permits, shown } from '../../resources/shown.tsx';
import { savedDrafts } from './savedDrafts.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('values typed for one inline record are restored for that one, not for the next', async () => {
  savedDrafts();
  const opened = async (typed: string) => {
    const { person } = shown(<CreateInDrawer of={permits} typed={typed} done={() => {}} />, {});
    const number = await screen.findByRole<HTMLInputElement>('textbox', { name: /Number/ });
    return { person, number };
  };
  const first = await opened('NM-7');
  await first.person.type(first.number, '-A');
  await saveDrafts();
  cleanup();

  const next = await opened('TX-2');
  await new Promise(resolve => setTimeout(resolve, 50));
  expect(next.number.value).toBe('TX-2');
  cleanup();
  const again = await opened('NM-7');
  await eventually(() => expect(again.number.value).toBe('NM-7-A'));
});
