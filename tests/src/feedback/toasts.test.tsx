import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { announce } from '../../../src/feedback/announce.ts';
import { Toasts } from '../../../src/feedback/Toasts.tsx';
import { shownToasts, toast } from '../../../src/feedback/toasts.ts';
import { noConnection } from '../../../src/http/ApiError.ts';
import { shown } from '../resources/shown.tsx';

afterEach(() => {
  cleanup();
  shownToasts.set([]);
});

test('a screen reader is told each message once: an error as an alert, others politely', () => {
  shown(<Toasts />, {});
  act(() => {
    announce(noConnection('/personal-board/multiple-store'));
    toast({ kind: 'success', message: '1 truck saved' });
  });
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toMatch(/^No connection to the server/);
  expect(alert.closest('[aria-live]')).toBeNull();
  const saved = screen.getByText('1 truck saved');
  expect(saved.closest('[aria-live="polite"]')).toBeTruthy();
  expect(saved.closest('[role="alert"]')).toBeNull();
});
