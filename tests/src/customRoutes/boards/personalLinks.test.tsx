// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pathOf } from '../../../../schema/screens.ts';
import { PersonalBoard } from '../../../../src/customRoutes/boards/personal/PersonalBoard.tsx';
import { useRecordPaths } from '../../../../src/resources/parts/useRecordPaths.ts';
import { pageOf } from '../../grid/boardUnderTest.tsx';
import { shown } from '../../resources/shown.tsx';
import { signIn } from './signIn.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ROW = {
  id: 1,
  truck: { id: 1, number: '501', type: 'with_van' },
  dispatcher_id: 3,
  dispatcher_nickname: 'mila',
  dispatcher_name: 'Milana Vukadinova',
  driver: { id: 7, name: 'Marcus Whitlock', phone: null },
  entry: null,
  last_load: { id: 20, internal_id: 'PC-26261', status: 4, city: 'Lakeland', state: 'FL' },
  handover: null,
  undone: null,
};

function board() {
  pageOf(600);
  return shown(<PersonalBoard />, {
    call: async (_: string, path: string) =>
      (path === '/boards/personal-list' ? { data: [ROW] } : []) as never,
  });
}

const of = '/company-owner/company/1';

test('a row links its truck, its driver and its load', async () => {
  board();
  const links = [
    await screen.findByRole('link', { name: /^501/ }),
    screen.getByRole('link', { name: 'Marcus Whitlock' }),
    screen.getByRole('link', { name: '26261' }),
  ];
  expect(links.map(link => link.getAttribute('href'))).toEqual([
    `${of}/vehicle/trucks/show/1`,
    `${of}/users/drivers/show/7`,
    `${of}/loads/show/20`,
  ]);
});

test('Enter on a name opens the record', async () => {
  const { person, router } = board();
  const link = await screen.findByRole('link', { name: 'Marcus Whitlock' });
  await person.click(link.closest('[data-col]')!);
  await person.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe(`${of}/users/drivers/show/7`);
});

test('only people who may open a record or its form have a link to it', () => {
  function Paths() {
    const pathOf = useRecordPaths();
    const paths = [
      pathOf('trucks', 1),
      pathOf('drivers', 7),
      pathOf('loads', 20),
      pathOf('drivers', 7, 'edit'),
    ];
    return <p>{paths.map(path => path ?? 'none').join(' ')}</p>;
  }
  shown(<Paths />, {});
  act(() => signIn(['drivers.show']));
  expect(screen.getByText(`none ${of}/users/drivers/show/7 none none`)).toBeTruthy();
  act(() => signIn(['drivers.show', 'drivers.update']));
  const edit = pathOf('drivers', 'edit', { companyId: 1, id: 7 });
  expect(screen.getByText(`none ${of}/users/drivers/show/7 none ${edit}`)).toBeTruthy();
});
