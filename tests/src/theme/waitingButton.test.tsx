// @vitest-environment jsdom
import { Button } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { theme } from '../../../src/theme/theme.ts';

afterEach(cleanup);

test.each([
  'contained',
  'outlined',
  'text',
] as const)('a button that waits looks like a disabled one, and keeps the keyboard: %s', variant => {
  render(
    <ThemeProvider theme={theme}>
      <Button variant={variant}>Save</Button>
      <Button variant={variant} aria-disabled>
        Saving
      </Button>
      <Button variant={variant} disabled>
        Closed
      </Button>
    </ThemeProvider>,
  );
  const looks = (name: string) => {
    const { opacity } = getComputedStyle(screen.getByRole('button', { name }));
    return Number(opacity || 1);
  };
  expect(looks('Save')).toBe(1);
  expect(looks('Saving')).toBe(looks('Closed'));
  expect(looks('Closed')).toBeLessThan(1);
  screen.getByRole('button', { name: 'Saving' }).focus();
  expect(document.activeElement?.textContent).toBe('Saving');
});
