import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/**
 * Resolves when the dialog has closed and the page behind it can be used. A dialog that its screen
 * takes away is gone one step before the page is free again.
 */
export async function dialogCloses(): Promise<void> {
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.body.style.overflow).toBe('');
  });
}
