import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { useMainScroll } from '../../../src/layout/useMainScroll.ts';

afterEach(cleanup);

function Shell() {
  return (
    <>
      <nav>
        <button type="button">Menu</button>
      </nav>
      <main ref={useMainScroll()} tabIndex={-1} />
    </>
  );
}

/** The shell at an address that no other test has left scrolled. jsdom scrolls to any position. */
function opened(path: string) {
  const router = createMemoryRouter([{ path: '*', element: <Shell /> }], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />);
  const main = screen.getByRole('main');
  return {
    at: () => main.scrollTop,
    across: () => main.scrollLeft,
    scroll: (to: number, across = 0) => {
      main.scrollTop = to;
      main.scrollLeft = across;
      main.dispatchEvent(new Event('scroll'));
    },
    go: (to: string | number, state?: object) =>
      act(async () => {
        if (typeof to === 'number') await router.navigate(to);
        else await router.navigate(to, { state });
      }),
  };
}

const keepScroll = { keepScroll: true };

test('another page of a list, another filter and another sort are shown from the top', async () => {
  const { at, scroll, go } = opened('/invoices');
  for (const search of ['?page=2', '?page=2&sort=number', '?filter={}']) {
    scroll(900);
    await go(`/invoices${search}`, { _scrollToTop: false });
    expect(at()).toBe(0);
  }
});

test('another page is shown from the top, and going back restores the list’s position', async () => {
  const { at, scroll, go } = opened('/drivers?page=3');
  scroll(700);
  await go('/drivers/5');
  expect(at()).toBe(0);
  scroll(120);
  await go(-1);
  expect(at()).toBe(700);
  await go(1);
  expect(at()).toBe(120);
});

test('a wide list begins at its left, and is shown again where it was scrolled to', async () => {
  const { at, across, scroll, go } = opened('/wide');
  scroll(0, 400);
  await go('/wide-too');
  expect([at(), across()]).toEqual([0, 0]);
  await go('/wide', keepScroll);
  expect([at(), across()]).toEqual([0, 400]);
});

test('opening a record over a list keeps the list’s position, however often', async () => {
  const { at, scroll, go } = opened('/states');
  scroll(300);
  await go('/states?open=5', keepScroll);
  expect(at()).toBe(300);
  await go('/states', keepScroll);
  scroll(800);
  await go('/states?open=5', keepScroll);
  expect(at()).toBe(800);
  await go('/states', keepScroll);
  expect(at()).toBe(800);
});

test('a tab restores its position, including its page of the list', async () => {
  const { at, scroll, go } = opened('/trucks?page=2');
  scroll(450);
  await go('/trailers', keepScroll);
  expect(at()).toBe(0);
  await go('/trucks?page=2', keepScroll);
  expect(at()).toBe(450);
});

test('a scrolled page starts at the top when it is opened again', async () => {
  const { at, scroll, go } = opened('/brokers');
  scroll(450);
  await go('/roles');
  await go('/brokers');
  expect(at()).toBe(0);
  await go('/roles', keepScroll);
  await go('/brokers', keepScroll);
  expect(at()).toBe(0);
});

test('a page opened from the menu or a tab gets the focus, so that its keys work', async () => {
  const { go } = opened('/settlements');
  screen.getByRole('button', { name: 'Menu' }).focus();
  await go('/settlements?page=2');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }));
  await go('/settlements/5');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('another page gets the focus when the focused element is gone, but the first page does not', async () => {
  const { go } = opened('/trailers');
  expect(document.activeElement).toBe(document.body);
  await go('/trailers/5');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
