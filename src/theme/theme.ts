import { createTheme } from '@mui/material/styles';
import { components } from './components.ts';

/** A color by its token. The browser resolves it, so one theme serves light and dark. */
const v = (token: string) => `var(--${token})`;

const color = (main: string, hover: string, on: string) => ({
  main: v(main),
  light: v(main),
  dark: v(hover),
  contrastText: v(on),
});

/** Material UI's theme. Every color is a CSS variable. `data-theme` on <html> chooses its value. */
export const theme = createTheme({
  cssVariables: { nativeColor: true },
  palette: {
    primary: color('pine', 'pine-hover', 'on-pine'),
    secondary: color('text2', 'text', 'surface'),
    error: color('error', 'error', 'surface'),
    warning: color('warning', 'warning', 'surface'),
    info: color('info', 'info', 'surface'),
    success: color('success', 'success', 'surface'),
    text: { primary: v('text'), secondary: v('text2'), disabled: v('text3') },
    divider: v('hairline'),
    background: { default: v('canvas'), paper: v('surface') },
    action: {
      active: v('text2'),
      hover: v('row-hover'),
      selected: v('row-selected'),
      disabled: v('text3'),
      disabledBackground: v('sunken'),
      focus: v('pine-tint'),
    },
  },
  shape: { borderRadius: 4 },
  typography: {
    fontFamily: v('font-ui'),
    fontSize: 13.5,
    button: { textTransform: 'none', fontWeight: 500 },
    h6: { font: v('type-page-title') },
    body1: { font: v('type-body') },
    body2: { font: v('type-body') },
    caption: { font: v('type-small') },
  },
  transitions: { duration: { enteringScreen: 120, leavingScreen: 0, short: 120, shorter: 120 } },
  components,
});
