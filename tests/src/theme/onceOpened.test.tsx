import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { onceOpened } from '../../../src/theme/onceOpened.tsx';

afterEach(cleanup);

let rendered = 0;
const Part = onceOpened(({ open }: { open: boolean }) => {
  rendered += 1;
  return <p>{open ? 'open' : 'closed'}</p>;
});

test('nothing of a part renders before it opens, and then it closes by itself', () => {
  rendered = 0;
  const { rerender } = render(<Part open={false} />);
  expect(rendered).toBe(0);
  rerender(<Part open />);
  expect(screen.getByText('open')).toBeTruthy();
  rerender(<Part open={false} />);
  expect(screen.getByText('closed')).toBeTruthy();
});
