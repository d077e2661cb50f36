import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DocumentSheet } from '../../../../src/resources/documents/DocumentSheet.tsx';
import { shown } from '../shown.tsx';

afterEach(cleanup);

/** A panel in which somebody works, next to a document. */
async function panel() {
  shown(
    <>
      <button type="button">Add POD</button>
      <DocumentSheet name="rate.pdf" mime="application/pdf" url="about:blank" />
    </>,
    {},
  );
  const button = await screen.findByRole('button', { name: 'Add POD' });
  const viewer = screen.getByTitle('rate.pdf');
  button.focus();
  return { button, viewer };
}

/** The viewer takes the focus, and the window of the app loses it. */
function takesFocus(viewer: HTMLElement) {
  viewer.focus();
  fireEvent(window, new FocusEvent('blur'));
}

test('a PDF that starts does not keep the focus, so keys go on working', async () => {
  const { button, viewer } = await panel();
  takesFocus(viewer);
  expect(document.activeElement).toBe(button);
});

test('a PDF that takes the focus again, without a word, loses it again', async () => {
  const { button, viewer } = await panel();
  takesFocus(viewer);
  viewer.focus();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('a person who tabs into a PDF stays in it', async () => {
  const { button, viewer } = await panel();
  fireEvent.keyDown(button, { key: 'Tab' });
  takesFocus(viewer);
  expect(document.activeElement).toBe(viewer);
});

test('a person who moves the pointer into a PDF and clicks stays in it', async () => {
  const { viewer } = await panel();
  const moved = new MouseEvent('mouseenter', { bubbles: true });
  Object.defineProperties(moved, { movementX: { value: 3 }, movementY: { value: 0 } });
  fireEvent(viewer, moved);
  takesFocus(viewer);
  expect(document.activeElement).toBe(viewer);
});

test('a PDF that appears under a resting pointer does not keep the focus either', async () => {
  const { button, viewer } = await panel();
  const still = new MouseEvent('mouseenter', { bubbles: true });
  Object.defineProperties(still, { movementX: { value: 0 }, movementY: { value: 0 } });
  fireEvent(viewer, still);
  takesFocus(viewer);
  expect(document.activeElement).toBe(button);
});
