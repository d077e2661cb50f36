import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DropZone } from '../../../src/inputs/files/DropZone.tsx';

afterEach(cleanup);

test('a place for files keeps the focus while it is busy, and takes no more meanwhile', async () => {
  const taken: File[] = [];
  const zone = (isBusy: boolean) => (
    <DropZone
      label="Drop a file"
      busy="Reading …"
      note="PDF"
      isBusy={isBusy}
      onFiles={files => taken.push(...files)}
    />
  );
  const { rerender } = render(zone(false));
  const place = screen.getByText('Drop a file').parentElement!;
  place.focus();
  expect(document.activeElement).toBe(place);
  rerender(zone(true));
  expect(screen.getByText('Reading …')).toBeTruthy();
  expect(place.tabIndex).toBe(0);
  expect(place.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(place);

  // Neither a click nor a key opens the browser's choice of files.
  const input = screen.getByLabelText<HTMLInputElement>('Drop a file');
  const opened = vi.spyOn(input, 'click');
  fireEvent.click(place);
  for (const key of ['Enter', ' ']) expect(fireEvent.keyDown(place, { key })).toBe(false);
  expect(opened).not.toHaveBeenCalled();

  const file = new File(['%PDF'], 'a.pdf', { type: 'application/pdf' });
  const drop = () => fireEvent.drop(place, { dataTransfer: { files: [file], types: ['Files'] } });
  // The browser doesn't open it either.
  expect(drop()).toBe(false);
  await new Promise(resolve => setTimeout(resolve, 20));
  expect(taken).toEqual([]);
  rerender(zone(false));
  drop();
  await expect.poll(() => taken.map(({ name }) => name)).toEqual(['a.pdf']);
});
