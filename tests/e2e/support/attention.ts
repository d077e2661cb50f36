import type { Page } from '@playwright/test';

/** The window that lists what was refused. */
export const attentionOf = (page: Page) => page.getByRole('dialog', { name: 'Attention' });
