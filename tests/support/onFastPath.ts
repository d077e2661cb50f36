import { inject, test } from 'vitest';

/** A test of the fast path itself: how statements share connections and round trips. */
export const onFastPath = test.skipIf(inject('fastPath') === false);
