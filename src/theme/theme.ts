import { createTheme } from '@mui/material/styles';
import { components } from './components.ts';

/** A color by its token. The browser resolves it, so one theme serves light and dark. */
const v = (token: string) => `var(--${token})`;

const colour = (main: string, hover: string, on: string) => ({
  main: v(main),
  light: v(main),
  dark: v(hover),
  contrastText: v(on),
});

/** Material UI's theme. Every color is a CSS variable. `data-theme` on <html> chooses its value. */
export const theme = createTheme({
  cssVariables: { nativeColor: true },
  palette: {
    primary: colour('pine', 'pine-hover', 'on-pine'),
    secondary: colour('text2', 'text', 'surface'),
    error: colour('error', 'error', 'surface'),
    warning: colour('warning', 'warning', 'surface'),
    info: colour('info', 'info', 'surface'),
    success: colour('success', 'success', 'surface'),
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
