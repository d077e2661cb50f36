import type { ThemeOptions } from '@mui/material/styles';

const menuSurface = {
  background: 'var(--raised)',
  backgroundImage: 'none',
  border: '1px solid var(--hairline-strong)',
  borderRadius: 'var(--radius-menu)',
  boxShadow: 'var(--shadow-menu)',
};

/** Floating elements: menus, dialogs, drawers. Only they have a shadow. */
export const layers: NonNullable<ThemeOptions['components']> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none', color: 'var(--text)' } },
  },
  MuiCard: { styleOverrides: { root: { border: '1px solid var(--hairline)' } } },
  MuiPopover: { defaultProps: { transitionDuration: 0 }, styleOverrides: { paper: menuSurface } },
  MuiMenu: {
    defaultProps: { transitionDuration: 0 },
    styleOverrides: { paper: menuSurface, list: { padding: 6 } },
  },
  MuiMenuItem: {
    defaultProps: { dense: true },
    styleOverrides: {
      root: {
        minHeight: 32,
        gap: 8,
        padding: '4px 10px',
        font: 'var(--type-body)',
        borderRadius: 'var(--radius-control)',
        '&:hover': { background: 'var(--row-hover)' },
        '&.Mui-focusVisible': { background: 'var(--pine-tint)' },
        '&.Mui-selected, &.Mui-selected:hover': { background: 'var(--row-selected)' },
      },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 24, color: 'var(--text2)' } } },
  MuiBackdrop: {
    styleOverrides: {
      root: { backgroundColor: 'var(--scrim)' },
      invisible: { backgroundColor: 'transparent' },
    },
  },
  MuiDialog: {
    defaultProps: { transitionDuration: 0 },
    styleOverrides: {
      paper: {
        background: 'var(--raised)',
        borderRadius: 'var(--radius-dialog)',
        boxShadow: 'var(--shadow-dialog)',
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { font: 'var(--type-page-title)', padding: '16px 20px 8px' } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 20px 16px' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: '12px 20px', gap: 8, borderTop: '1px solid var(--hairline)' },
    },
  },
  MuiDrawer: {
    defaultProps: { transitionDuration: 160 },
    styleOverrides: {
      paper: { background: 'var(--surface)', boxShadow: 'var(--shadow-dialog)', border: 0 },
    },
  },
};
