import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RecoveryCodes } from '../../../src/customRoutes/account/RecoveryCodes.tsx';
import { Toasts } from '../../../src/feedback/Toasts.tsx';
import { shownToasts, toast } from '../../../src/feedback/toasts.ts';
import { CopyButton } from '../../../src/resources/loads/show/CopyButton.tsx';
import { shown } from '../resources/shown.tsx';

const written = vi.fn(async (_text: string) => {});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  shownToasts.set([]);
  written.mockClear();
  vi.useRealTimers();
});

/** A page with a clipboard that the test can read, instead of user-event's own. */
async function withClipboard(page: ReactNode) {
  shown(
    <>
      {page}
      <Toasts />
    </>,
    {},
  );
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: written },
    configurable: true,
  });
  await later(0);
}

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('copying shows a message for three seconds, and a check on its button for one', async () => {
  await withClipboard(<CopyButton text="PC-1042" />);
  const button = screen.getByRole('button', { name: /PC-1042/ });
  fireEvent.click(button);
  await later(0);
  expect(written).toHaveBeenCalledWith('PC-1042');
  expect(screen.getByText('Copied')).toBeTruthy();
  expect(button.dataset.copied).toBe('true');
  await later(999);
  expect(button.dataset.copied).toBe('true');
  await later(1);
  expect(button.dataset.copied).toBeUndefined();
  await later(1_999);
  expect(screen.getByText('Copied')).toBeTruthy();
  await later(1);
  expect(screen.queryByText('Copied')).toBeNull();
});

test('so does copying recovery codes', async () => {
  await withClipboard(<RecoveryCodes codes={['aa-bb', 'cc-dd']} onClose={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: /^Copy/ }));
  await later(0);
  expect(written).toHaveBeenCalledWith('aa-bb\ncc-dd');
  await later(2_999);
  expect(screen.getByText('Copied')).toBeTruthy();
  await later(1);
  expect(screen.queryByText('Copied')).toBeNull();
});

test('a message stays while the pointer is over it', async () => {
  await withClipboard(null);
  act(() => void toast({ kind: 'success', message: 'Saved' }));
  fireEvent.pointerEnter(screen.getByLabelText('Messages'));
  await later(60_000);
  expect(screen.getByText('Saved')).toBeTruthy();
  fireEvent.pointerLeave(screen.getByLabelText('Messages'));
  await later(1_000);
  expect(screen.queryByText('Saved')).toBeNull();
});
