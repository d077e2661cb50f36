import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useRecordKeys } from '../../../src/resources/parts/useRecordKeys.ts';

afterEach(cleanup);

test('over a list too, a held key acts once, and the keys to the next and previous record repeat', () => {
  const heard: string[] = [];
  function Record() {
    const inside = useRef<HTMLButtonElement>(null);
    useRecordKeys(inside, { a: () => void heard.push('a'), ']': () => void heard.push(']') });
    return (
      <button ref={inside} type="button">
        Edit
      </button>
    );
  }
  render(<Record />, { container: document.body.appendChild(drawer()) });
  for (const key of ['a', ']']) {
    for (const repeat of [false, true]) {
      expect(fireEvent.keyDown(screen.getByRole('button'), { key, repeat })).toBe(false);
    }
  }
  expect(heard).toEqual(['a', ']', ']']);
});

function drawer() {
  const drawer = document.createElement('div');
  drawer.setAttribute('role', 'dialog');
  return drawer;
}
