import type { ThemeOptions } from '@mui/material/styles';
import { inputs } from './inputs.ts';
import { layers } from './layers.ts';
import { tables } from './tables.ts';

/** A button that waits, or says why it can't be pressed, keeps the focus: it isn't disabled. */
const WAITS = '&[aria-disabled="true"]';
/** Only what can be pressed answers the pointer. */
const HOVERED = '&:hover:not([aria-disabled="true"])';

const waiting = { opacity: 0.45, cursor: 'default' };

/**
 * The style of Material UI's components here: flat, hairlines, no ripple, no capitals (design
 * tokens).
 */
export const components: NonNullable<ThemeOptions['components']> = {
  // It is used in menus, where a list item is not a menu item.
  MuiListSubheader: { defaultProps: { role: 'presentation' } },
  MuiButtonBase: { defaultProps: { disableRipple: true, disableTouchRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small', variant: 'outlined' },
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: 'var(--size-button)',
        padding: '0 12px',
        font: 'var(--type-button)',
        borderRadius: 'var(--radius-control)',
        transition: 'none',
        '&.Mui-focusVisible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
        '&.Mui-disabled': { opacity: 0.45 },
        [WAITS]: waiting,
      },
      contained: {
        '&.Mui-disabled': { background: 'var(--pine)', color: 'var(--on-pine)' },
      },
      containedPrimary: { [WAITS]: { background: 'var(--pine)' } },
      outlined: {
        borderColor: 'var(--hairline-strong)',
        color: 'var(--text)',
        background: 'var(--surface)',
        [HOVERED]: { background: 'var(--row-hover)', borderColor: 'var(--input-border)' },
      },
      text: {
        color: 'var(--text2)',
        [HOVERED]: { background: 'var(--row-hover)' },
        [WAITS]: { background: 'none' },
      },
    },
  },
  MuiIconButton: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        width: 'var(--size-icon-button)',
        height: 'var(--size-icon-button)',
        padding: 0,
        borderRadius: 'var(--radius-control)',
        color: 'var(--text2)',
        transition: 'none',
        [HOVERED]: { background: 'var(--row-hover)', color: 'var(--text)' },
        [WAITS]: waiting,
        [`${WAITS}:hover`]: { background: 'none' },
        '&.Mui-focusVisible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
      },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400 },
    styleOverrides: {
      tooltip: {
        font: 'var(--type-small)',
        background: 'var(--action-bar)',
        color: 'var(--on-action-bar)',
        borderRadius: 'var(--radius-control)',
      },
    },
  },
  MuiTab: {
    styleOverrides: { root: { minHeight: 34, padding: '0 12px', font: 'var(--type-button)' } },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 34 } } },
  MuiChip: { styleOverrides: { root: { borderRadius: 'var(--radius-chip)', height: 24 } } },
  MuiSkeleton: { styleOverrides: { root: { background: 'var(--bar-track)' } } },
  MuiLinearProgress: { styleOverrides: { root: { background: 'transparent', height: 2 } } },
  ...inputs,
  ...layers,
  ...tables,
};
