import { cleanup, screen } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useChosen } from '../../../../../src/resources/loads/list/useChosen.ts';
import { useLoad } from '../../../../../src/resources/loads/show/LoadShow.tsx';
import { RecordIdContext } from '../../../../../src/routing/RecordIdContext.ts';
import { shown } from '../../shown.tsx';

afterEach(cleanup);

/** A list with a page that shows none of the selected loads, and the page of the first of them. */
function listAndPage(getOne: () => Promise<{ data: RaRecord }>) {
  const asked: object[] = [];
  const getMany = async (_resource: string, { ids, meta }: { ids: number[]; meta: object }) => {
    asked.push(meta);
    return { data: ids.map(id => ({ id, internal_id: `PC-${id}` })) };
  };
  const { person } = shown(<Screens />, { getMany, getOne } as never);
  return { person, asked };
}

function Screens() {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <RecordIdContext value="7">
        <LoadPage />
      </RecordIdContext>
    );
  }
  const list = { data: [], selectedIds: [7, 8] } as Partial<ListControllerResult>;
  return (
    <ListContextProvider value={list as ListControllerResult}>
      <Chosen />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
    </ListContextProvider>
  );
}

const Chosen = () =>
  useChosen()
    .map(({ internal_id }) => internal_id)
    .join(' and ');

const LoadPage = () => {
  const { load } = useLoad();
  return load ? `${load.stops.length} stops` : 'The load comes';
};

test('a load opens in full, although its row was read for a selection on other pages', async () => {
  let answer: (load: { data: RaRecord }) => void = () => {};
  const { person, asked } = listAndPage(() => new Promise(resolve => (answer = resolve)));
  expect(await screen.findByText(/PC-7 and PC-8/)).toBeTruthy();
  expect(asked).toMatchObject([{ path: '/loads' }]);

  await person.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByText('The load comes')).toBeTruthy();
  answer({ data: { id: 7, stops: [{}, {}] } });
  expect(await screen.findByText('2 stops')).toBeTruthy();
});
