import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { session } from '../../../../../src/http/storage.ts';
import { ReadinessPanel } from '../../../../../src/resources/loads/show/ReadinessPanel.tsx';
import { resumeSession } from '../../../../../src/session/current.ts';
import { shown } from '../../shown.tsx';
import { editedLoad } from '../form/editedLoad.tsx';

afterEach(cleanup);

const missing = [{ code: 'no_document_pod', message: 'The POD is missing.' }];
const load = editedLoad({
  status: 6,
  invoice: null,
  billing: { is_ready: false, missing, documents: ['pod'] },
});

test('a missing document can be attached by users who can change the load', async () => {
  shown(<ReadinessPanel load={load} />, {});
  expect(await screen.findByRole('button', { name: 'Attach' })).toBeTruthy();
  const staffs = [{ company_id: 1, permissions: ['loads.show', 'loads.dispatch'], roles: [] }];
  act(() => {
    const looker = { id: 4, role: 'staff', staffs, companies: [{ id: 1, name: 'Prairie' }] };
    session.start({ access_token: 'x', expires_in: 60 } as any, looker as any, true);
    resumeSession();
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Attach' })).toBeNull());
  expect(screen.getByText(/POD/)).toBeTruthy();
});

test('attaching a document keeps the focus in the list when its line is done', async () => {
  const two = [...missing, { code: 'no_document_bol', message: 'The BOL is missing.' }];
  const waiting = (codes: typeof two) => ({
    ...load,
    billing: { ...load.billing, missing: codes, documents: ['pod', 'bol'] },
  });
  function Page() {
    const [codes, setCodes] = useState(two);
    useEffect(() => {
      const arrive = () => setCodes(known => known.slice(1));
      window.addEventListener('document', arrive);
      return () => window.removeEventListener('document', arrive);
    }, []);
    return <ReadinessPanel load={waiting(codes)} />;
  }
  shown(<Page />, {});
  const arrive = () => act(() => void window.dispatchEvent(new Event('document')));
  const [first, second] = await screen.findAllByRole('button', { name: 'Attach' });
  first?.focus();
  arrive();
  expect(document.activeElement).toBe(second);
  arrive();
  expect(document.activeElement).toBe(screen.getByRole('list'));
});
