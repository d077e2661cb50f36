// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { BarButton } from '../../../src/resources/parts/ActionBar.tsx';
import { BusyButton, BusyIconButton, busyProps } from '../../../src/resources/parts/BusyButton.tsx';
import { ConfirmDialog } from '../../../src/resources/parts/ConfirmDialog.tsx';

afterEach(cleanup);

/** A request that is in progress until it is answered. */
function useRequest(send: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await send();
    setBusy(false);
  };
  return { isBusy, run: () => void run() };
}

function server() {
  const answers: (() => void)[] = [];
  const send = vi.fn(() => new Promise<void>(done => answers.push(done)));
  const answer = () => act(async () => answers.shift()?.());
  return { send, answer };
}

interface ShownProps {
  isBusy: boolean;
  run: () => void;
}

const kinds = {
  button: ({ isBusy, run }: ShownProps) => (
    <BusyButton isBusy={isBusy} onClick={run}>
      Send
    </BusyButton>
  ),
  icon: ({ isBusy, run }: ShownProps) => (
    <BusyIconButton aria-label="Send" isBusy={isBusy} onClick={run} />
  ),
  plain: ({ isBusy, run }: ShownProps) => (
    <button type="button" {...busyProps(isBusy, run)}>
      Send
    </button>
  ),
};

test.each(
  Object.entries(kinds),
)('a button keeps the focus while it sends, sends once, and works again after the answer: %s', async (_, Shown) => {
  const { send, answer } = server();
  const onRow = vi.fn();
  function Page() {
    const request = useRequest(send);
    return (
      // biome-ignore lint/a11y: stands for a row that is opened by a click
      <div onClick={onRow}>
        <Shown {...request} />
      </div>
    );
  }
  render(<Page />);
  const person = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Send' });
  expect(button.hasAttribute('aria-disabled')).toBe(false);
  act(() => button.focus());
  await person.keyboard('{Enter}');
  expect(document.activeElement).toBe(button);
  // A browser takes the focus from a disabled button; jsdom leaves it there.
  expect(button.hasAttribute('disabled')).toBe(false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('aria-busy')).toBe('true');

  await person.keyboard('{Enter} ');
  await person.click(button);
  // What a disabled button is not told, the row around it is not told either.
  expect([send.mock.calls.length, onRow.mock.calls.length]).toEqual([1, 1]);

  await answer();
  expect(document.activeElement).toBe(button);
  expect(button.hasAttribute('aria-disabled')).toBe(false);
  await person.keyboard('{Enter}');
  expect(send).toHaveBeenCalledTimes(2);
});

test('a form that is sending is not sent again, by its button or by Enter in a field', async () => {
  const { send, answer } = server();
  function Page() {
    const { isBusy, run } = useRequest(send);
    return (
      <form
        onSubmit={event => {
          event.preventDefault();
          run();
        }}
      >
        <input aria-label="Name" />
        <BusyButton type="submit" isBusy={isBusy}>
          Save
        </BusyButton>
      </form>
    );
  }
  render(<Page />);
  const person = userEvent.setup();
  const field = screen.getByRole('textbox', { name: 'Name' });
  await person.type(field, 'a{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  await person.type(field, '{Enter}');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(send).toHaveBeenCalledTimes(1);
  await answer();
  await person.type(field, '{Enter}');
  expect(send).toHaveBeenCalledTimes(2);
});

test('Enter that is still held after the answer does not send once more', () => {
  render(
    <BusyButton isBusy={false} onClick={() => {}}>
      Send
    </BusyButton>,
  );
  const button = screen.getByRole('button', { name: 'Send' });
  // What a browser makes of a key is a press, unless the key is prevented.
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
});

test('a question that can’t be confirmed keeps the keyboard, and is not said to be busy', async () => {
  const { send, answer } = server();
  const words = { title: 'Delete truck?', confirm: 'Delete truck', onClose: () => {} };
  function Page() {
    const { isBusy, run } = useRequest(send);
    const [isRefused, setRefused] = useState(false);
    const ask = () => {
      run();
      setRefused(true);
    };
    return <ConfirmDialog {...words} isBusy={isBusy} isRefused={isRefused} onConfirm={ask} />;
  }
  render(<Page />);
  const person = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Delete truck' });
  await person.keyboard('{Enter}');
  expect(button.getAttribute('aria-busy')).toBe('true');
  await answer();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.hasAttribute('aria-busy')).toBe(false);
  await person.keyboard('{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
});

test('an action without a selected row that is ready does nothing, and is not said to be busy', async () => {
  const onClick = vi.fn();
  render(<BarButton glyph="ic-x" label="Move 0 of 2 loads" isUnready onClick={onClick} />);
  const button = screen.getByRole('button', { name: 'Move 0 of 2 loads' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.hasAttribute('aria-busy')).toBe(false);
  await userEvent.setup().click(button);
  expect(onClick).not.toHaveBeenCalled();
});
