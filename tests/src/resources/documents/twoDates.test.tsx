import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { drivers } from '../../../../schema/entities/drivers.ts';
import { Documents } from '../../../../src/resources/documents/Documents.tsx';
import { documentsOf } from '../../../../src/resources/documents/documentSource.ts';
import { shown } from '../shown.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const license = (id: number, original_name: string, expiry_date: string) => ({
  id,
  original_name,
  expiry_date,
  record_date: '2031-03-04',
  document_type: 'cdl',
  status: 'active',
  url: `/model-documents/${id}/file`,
  mime: 'application/pdf',
  size: 1,
});

test.each([
  ['another date than the record has', '2029-05-06', ['Record: 03/04/2031']],
  ['the date of the record', '2031-03-04', []],
])('only the latest license is compared with the record: it has %s', async (_, latest, marks) => {
  const documents = [license(1, 'old.pdf', '2027-01-01'), license(2, 'new.pdf', latest)];
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: documents })));
  shown(<Documents source={documentsOf(drivers, 5, 1)} canAttach />, {});
  const [before, after] = await screen.findAllByRole('listitem');
  expect(within(before!).queryByText(/^Record:/)).toBeNull();
  expect(
    within(after!)
      .queryAllByText(/^Record:/)
      .map(one => one.textContent),
  ).toEqual(marks);
});
