import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../../../../src/http/ApiError.ts';
import { session } from '../../../../../src/http/storage.ts';
import { readConfirmation } from '../../../../../src/resources/loads/confirmation/readConfirmation.ts';
import {
  accessorialBody,
  amountOf,
  fromCatalogue,
  newAccessorial,
} from '../../../../../src/resources/loads/form/accessorials/accessorialLines.ts';
import { useCatalogue } from '../../../../../src/resources/loads/form/accessorials/useCatalogue.ts';
import { resumeSession } from '../../../../../src/session/current.ts';
import { shown } from '../../shown.tsx';

afterEach(cleanup);

const Names = () => <output>{useCatalogue().map(({ name }) => name)}</output>;

const detention = { id: 5, code: 'DET', name: 'Detention', method: 'per_unit' } as const;

function Later() {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return isOpen ? (
    <Names />
  ) : (
    <button type="button" onClick={open}>
      Open
    </button>
  );
}

/** A form's requests, opened by a member with these permissions. */
async function asked(permissions: string[]) {
  const paths: string[] = [];
  const call = async (_: string, path: string) => {
    paths.push(path);
    return path.includes('short') ? [detention] : { data: [detention] };
  };
  const { person } = shown(<Later />, { call } as any);
  const staffs = [{ company_id: 1, roles: [], permissions }];
  const member = { id: 3, role: 'staff', staffs, companies: [{ id: 1, name: 'Prairie' }] };
  act(() => {
    session.start({ access_token: 'x', expires_in: 60 } as any, member as any, true);
    resumeSession();
  });
  await person.click(screen.getByRole('button', { name: 'Open' }));
  return paths;
}

test('users who can see the catalog have it in the form of a load', async () => {
  const paths = await asked(['loads.update', 'accessorials.list']);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Detention'));
  expect(paths).toEqual(['/accessorials?per_page=100']);
});

test('users who edit loads without seeing the catalog choose among its names', async () => {
  const paths = await asked(['loads.update']);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Detention'));
  expect(paths).toEqual(['/accessorials/short/list']);
});

test('an entry chosen by name sends no terms, which the server fills in', () => {
  const line = accessorialBody({ ...newAccessorial(), ...fromCatalogue(detention) });
  const sent = JSON.parse(JSON.stringify(line));
  expect(sent).toMatchObject({ accessorial_id: 5, description: 'Detention', quantity: 1 });
  for (const term of ['rate', 'billable_to_broker', 'payable_to_driver', 'in_percentage_base']) {
    expect(sent).not.toHaveProperty(term);
  }
  expect(amountOf({ ...newAccessorial(), ...fromCatalogue(detention) }, detention, 900)).toBeNull();
});

test('users who can do neither send no request for it', async () => {
  const paths = await asked(['loads.show']);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(paths).toEqual([]);
});

const file = new File(['%PDF'], 'rc.pdf', { type: 'application/pdf' });
const refusing = (status: number) => async (method: string, path: string) => {
  if (method === 'POST') return { load_number: '1614499' } as any;
  throw new ApiError(status, 'Refused', { message: 'Refused' }, path);
};

test('a PDF’s lines are matched by name for users who cannot see the catalog', async () => {
  const call = async (method: string, path: string) => {
    if (path.includes('short')) return [detention] as any;
    return refusing(403)(method, path);
  };
  expect((await readConfirmation(call, file)).catalogue).toEqual([detention]);
});

test('a PDF is read also for users who cannot choose from it', async () => {
  const { read, catalogue } = await readConfirmation(refusing(403), file);
  expect([read.load_number, catalogue]).toEqual(['1614499', null]);
});

test('and fails to load when the catalog is temporarily unavailable', async () => {
  await expect(readConfirmation(refusing(503), file)).rejects.toThrow('Refused');
});
