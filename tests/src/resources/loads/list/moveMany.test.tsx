import { cleanup, screen } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'ra-core';
import { afterEach, expect, test, vi } from 'vitest';
import type { LoadAction } from '../../../../../schema/rules/freight/loadStates.ts';
import { session } from '../../../../../src/http/storage.ts';
import { useMoveMany } from '../../../../../src/resources/loads/list/useMoveMany.ts';
import type { LoadRow } from '../../../../../src/resources/loads/load.ts';
import { shown } from '../../shown.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const loads = [7, 8].map(id => ({ id, version: 1, status: 2 })) as unknown as LoadRow[];

/** Two loads are moved by one action, with the given server results. */
async function moved(action: LoadAction, isDone: (id: number) => boolean) {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/get-info')) return Response.json({ data: session.user() });
    const id = Number(/\d+$/.exec(url));
    if (!/\/loads\//.test(url) || isDone(id)) return Response.json({ data: {} });
    return Response.json({ message: 'Not this one', errors: {} }, { status: 422 });
  });
  const { person } = shown(<Page action={action} />, {});
  await person.click(await screen.findByRole('button', { name: 'Move' }));
}

function Page({ action }: { action: LoadAction }) {
  const list = { onSelect: () => {} } as unknown as ListControllerResult;
  return (
    <ListContextProvider value={list}>
      <Move action={action} />
    </ListContextProvider>
  );
}

function Move({ action }: { action: LoadAction }) {
  const { run, partly } = useMoveMany();
  return (
    <>
      <button type="button" onClick={() => void run(loads, action)}>
        Move
      </button>
      {partly && <p>offers {partly.actions.map(({ label }) => label).join() || 'nothing'}</p>}
    </>
  );
}

const onlyFirst = (id: number) => id === 7;

test('the moved loads can be undone where others were not moved', async () => {
  await moved('dispatched', onlyFirst);
  expect(await screen.findByText('offers Undo')).toBeTruthy();
});

test('a TONU cannot, here as elsewhere', async () => {
  await moved('tonu', onlyFirst);
  expect(await screen.findByText('offers nothing')).toBeTruthy();
});

test('there is nothing to undo where none was moved', async () => {
  await moved('dispatched', () => false);
  expect(await screen.findByText('offers nothing')).toBeTruthy();
});
