import type { Page } from '@playwright/test';

/** The window that lists errors. */
export const attentionOf = (page: Page) => page.getByRole('dialog', { name: 'Attention' });
