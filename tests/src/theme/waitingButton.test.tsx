// @vitest-environment jsdom
import { Button, IconButton } from '@mui/material';
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

/** The page's style as it is while the pointer is on what has `data-hovered`: jsdom has no pointer. */
function hoveredStyle(): HTMLStyleElement {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const style = document.createElement('style');
  const texts = rules.map(({ cssText }) => cssText).filter(text => text.includes(':hover'));
  style.textContent = texts.join('\n').replaceAll(':hover', '[data-hovered]');
  return style;
}

const variants = ['contained', 'outlined', 'text'] as const;
test.each([
  ...variants,
  'icon',
] as const)('a button that waits does not answer the pointer: %s', variant => {
  const button = (name: string, isWaiting: boolean, isHovered: boolean) => {
    const props = {
      'aria-label': name,
      'aria-disabled': isWaiting,
      ...(isHovered && { 'data-hovered': '' }),
    };
    return variant === 'icon' ? <IconButton {...props} /> : <Button variant={variant} {...props} />;
  };
  render(
    <ThemeProvider theme={theme}>
      {button('Waiting', true, false)}
      {button('Waiting, hovered', true, true)}
      {button('Ready', false, false)}
      {button('Ready, hovered', false, true)}
    </ThemeProvider>,
  );
  const style = hoveredStyle();
  document.head.append(style);
  const look = (name: string) => {
    const { background, backgroundColor, borderColor, color } = getComputedStyle(
      screen.getByRole('button', { name }),
    );
    return { fill: background || backgroundColor, borderColor, color };
  };
  expect(look('Waiting, hovered')).toEqual(look('Waiting'));
  if (variant !== 'contained') expect(look('Ready, hovered')).not.toEqual(look('Ready'));
  style.remove();
});
