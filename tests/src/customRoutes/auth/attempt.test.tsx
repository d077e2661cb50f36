import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useAttempt } from '../../../../src/customRoutes/auth/useAttempt.ts';
import { attention } from '../../../../src/feedback/attention.ts';
import { ApiError } from '../../../../src/http/ApiError.ts';

afterEach(() => {
  vi.useRealTimers();
  attention.set(null);
});

const refused = (errors: Record<string, string[]>) => async () => {
  throw new ApiError(422, 'Refused', { message: 'Refused', errors });
};

test('errors are listed in the window, and existing fields are marked too', async () => {
  const { result } = renderHook(() => useAttempt());
  let fields: unknown;
  await act(async () => {
    fields = await result.current.attempt(refused({ password: ['Too short'] }), ['password']);
  });
  expect(fields).toEqual({ password: 'Too short' });
  expect(result.current.errorMessage).toBeUndefined();
  expect(attention.get()?.fields).toEqual({ password: ['Too short'] });

  await act(async () => {
    fields = await result.current.attempt(refused({ token: ['This link was used already'] }), [
      'password',
    ]);
  });
  expect(fields, 'none that the form could not get rid of again').toEqual({});
  expect(attention.get()?.fields).toEqual({ token: ['This link was used already'] });
  expect(result.current.errorMessage).toBe('This link was used already');
});

test('a limit counts down by the second, and ends when the server said', async () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useAttempt());
  await act(async () => {
    await result.current.attempt(async () => {
      throw new ApiError(429, 'Too many login attempts.', {}, '/login', 3);
    });
  });
  expect(result.current.errorMessage).toBe('Too many login attempts.');
  expect(result.current.waits).toBe(3);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(result.current.waits).toBe(2);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(result.current.waits).toBe(0);
});

test('without a server a message says so', async () => {
  const { result } = renderHook(() => useAttempt());
  await act(async () => {
    await result.current.attempt(() => Promise.reject(new TypeError('Failed to fetch')));
  });
  expect(result.current.errorMessage).toContain('No connection to the server');
});
