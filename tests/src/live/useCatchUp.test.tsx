// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/http/ApiError.ts';
import { useCatchUp } from '../../../src/live/useCatchUp.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const failing = (error: unknown) => vi.fn((): Promise<void> => Promise.reject(error));
const UNAVAILABLE = new ApiError(503, 'The server is starting.');

test('rows that could not be read after an event are read again, ever less often, until they are', async () => {
  const read = failing(UNAVAILABLE);
  const { result } = renderHook(() => useCatchUp(read));
  result.current();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(read).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(read).toHaveBeenCalledTimes(2);
  read.mockImplementation(async () => {});
  await vi.advanceTimersByTimeAsync(1);
  expect(read).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(read).toHaveBeenCalledTimes(3);
});

test('a later event reads for an earlier one that failed', async () => {
  const read = failing(UNAVAILABLE);
  const { result } = renderHook(() => useCatchUp(read));
  result.current();
  result.current();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(read).toHaveBeenCalledTimes(3);
});

test.each([
  ['a refusal', new ApiError(403, 'No permission.'), () => {}],
  ['leaving the page', UNAVAILABLE, (unmount: () => void) => unmount()],
])('%s ends it', async (_, error, leave) => {
  const read = failing(error);
  const { result, unmount } = renderHook(() => useCatchUp(read));
  result.current();
  leave(unmount);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(read).toHaveBeenCalledTimes(1);
});
