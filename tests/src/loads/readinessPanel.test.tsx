// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ReadinessPanel } from '../../../src/resources/loads/show/ReadinessPanel.tsx';
import { resumeSession } from '../../../src/session/current.ts';
import { session } from '../../../src/wire/storage.ts';
import { shown } from '../resources/shown.tsx';
import { editedLoad } from './editedLoad.tsx';

afterEach(cleanup);

const missing = [{ code: 'no_paper_pod', message: 'The POD is missing.' }];
const load = editedLoad({
  status: 6,
  invoice: null,
  billing: { is_ready: false, missing, papers: ['pod'] },
});

test('a paper that is missing is attached by who may change the load', async () => {
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
