import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { TextInput } from '../../../src/inputs/text/TextInput.tsx';
import { useKeys } from '../../../src/keys.ts';
import { FormDialog } from '../../../src/resources/parts/FormDialog.tsx';
import { shown } from './shown.tsx';

afterEach(cleanup);

test('a dialog that is sending keeps the keys from the page, sends once, and gives them back once it is done', async () => {
  const pressed = vi.fn();
  const answers: (() => void)[] = [];
  const send = vi.fn(() => new Promise<void>(done => answers.push(done)));
  function Page() {
    const [isOpen, setOpen] = useState(true);
    useKeys({ l: pressed });
    return (
      isOpen && (
        <FormDialog title="Fine" submit="Save fine" onSubmit={send} onClose={() => setOpen(false)}>
          <TextInput source="number" label="Number" />
        </FormDialog>
      )
    );
  }
  const { person } = shown(<Page />, {});
  const button = await screen.findByRole('button', { name: 'Save fine' });
  act(() => button.focus());
  await person.keyboard('{Enter}');
  await expect.poll(() => answers.length).toBe(1);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
  await person.keyboard('{Enter}l');
  expect([send.mock.calls.length, pressed.mock.calls.length]).toEqual([1, 0]);

  await act(async () => answers[0]?.());
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await person.keyboard('l');
  expect(pressed).toHaveBeenCalledTimes(1);
});
