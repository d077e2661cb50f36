import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { EmailFile } from '../../../../../src/resources/loads/confirmation/email.ts';
import { FromPdf } from '../../../../../src/resources/loads/confirmation/FromPdf.tsx';
import { useWaiting } from '../../../../../src/resources/loads/confirmation/waiting.ts';
import { shown } from '../../shown.tsx';

afterEach(cleanup);

const letter = 'Load #: 77-1192\nRate: $2,850.00';
const paste = (where: Element, text: string) =>
  fireEvent.paste(where, { clipboardData: { getData: () => text } });

test('email text pasted on a list of loads starts a new load', async () => {
  const { router } = shown(<FromPdf />, {});
  await screen.findByRole('button');
  paste(document.body, letter);
  await waitFor(() =>
    expect(router.state.location.pathname).toBe('/company-owner/company/1/loads/create'),
  );
  cleanup();

  const taken: File[] = [];
  const Form = () => {
    useWaiting(file => void taken.push(file));
    return null;
  };
  shown(<Form />, {});
  await waitFor(() => expect(taken.map(file => (file as EmailFile).content)).toEqual([letter]));
});

test('a number, or text pasted into a field, leaves the list unchanged', async () => {
  const { router } = shown(
    <>
      <FromPdf />
      <input aria-label="Search" />
    </>,
    {},
  );
  await screen.findByRole('button');
  paste(document.body, ' PC-26272\n');
  paste(screen.getByLabelText('Search'), letter);
  expect(router.state.location.pathname).toBe('/here');
});
