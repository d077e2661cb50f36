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
  // Material UI asks whether there is a pointer at all.
  const rules = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .flatMap(rule => (rule instanceof CSSMediaRule ? [...rule.cssRules] : [rule]));
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
    const style = getComputedStyle(screen.getByRole('button', { name }));
    const { background, backgroundColor, borderColor, color } = style;
    const fill = background || backgroundColor;
    const property = /^var\((--variant-\w+)\)$/.exec(fill)?.[1];
    return { fill: property ? style.getPropertyValue(property) : fill, borderColor, color };
  };
  expect(look('Waiting, hovered')).toEqual(look('Waiting'));
  expect(look('Ready, hovered')).not.toEqual(look('Ready'));
  style.remove();
});
