import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useUnreadIcon, useUnreadTitle } from '../../../src/layout/notifications/unreadMarks.ts';

function Marks({ unread }: { unread: number }) {
  useUnreadTitle(unread);
  useUnreadIcon(unread);
  return null;
}

const icon = () => document.querySelector('link[rel="icon"]')?.getAttribute('href');

/** Only what is added goes: the styles of other files' components are in the head, too. */
let ownIcon: HTMLLinkElement;
beforeEach(() => {
  document.title = 'Drivers';
  ownIcon = document.createElement('link');
  ownIcon.rel = 'icon';
  ownIcon.href = '/favicon.svg';
  document.head.prepend(ownIcon);
});
afterEach(() => {
  cleanup();
  ownIcon.remove();
});

it('marks the window in its title and icon while something is unread', () => {
  const { rerender } = render(<Marks unread={3} />);
  expect(document.title).toBe('(3) Drivers');
  expect(icon()).toBe('/favicon-unread.svg');

  rerender(<Marks unread={120} />);
  expect(document.title).toBe('(99+) Drivers');

  rerender(<Marks unread={0} />);
  expect(document.title).toBe('Drivers');
  expect(icon()).toBe('/favicon.svg');
});

it('removes the mark when the user has signed out', () => {
  const { unmount } = render(<Marks unread={1} />);
  unmount();
  expect(document.title).toBe('Drivers');
  expect(icon()).toBe('/favicon.svg');
});
