import type { ThemeOptions } from '@mui/material/styles';

const ring = { outline: '2px solid var(--focus)', outlineOffset: 1 };

/**
 * Inputs: 32 high, with the label above and not inside the frame. react-admin's own inputs use the
 * same components, so they look and report errors the same way.
 */
export const inputs: NonNullable<ThemeOptions['components']> = {
  MuiTextField: { defaultProps: { size: 'small', variant: 'outlined', margin: 'none' } },
  MuiFormControl: {
    defaultProps: { size: 'small', variant: 'outlined', margin: 'none' },
    styleOverrides: { root: { minWidth: 0 } },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true, variant: 'standard' },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 4,
        font: 'var(--type-caption)',
        color: 'var(--text2)',
        pointerEvents: 'auto',
        transition: 'none',
        '&.Mui-focused': { color: 'var(--text2)' },
        '&.Mui-error': { color: 'var(--text2)' },
        '&.Mui-disabled': { color: 'var(--text3)' },
      },
      asterisk: { color: 'var(--error)' },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 'var(--size-input)',
        font: 'var(--type-body)',
        background: 'var(--surface)',
        borderRadius: 'var(--radius-control)',
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--text)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--input-border)',
          borderWidth: 1,
        },
        '&.Mui-focused': ring,
        '&.Mui-error .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--error)',
          borderWidth: 2,
        },
        '&.Mui-disabled': { background: 'var(--sunken)', color: 'var(--text2)' },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--hairline)' },
      },
      input: {
        height: 'auto',
        padding: '5px 10px',
        outline: 'none',
        '&::placeholder': { color: 'var(--text3)', opacity: 1 },
      },
      multiline: { padding: 0 },
      inputAdornedStart: { paddingLeft: 0 },
      adornedStart: { paddingLeft: 10 },
      adornedEnd: { paddingRight: 4 },
      // The frame's own notch leaves room for a label inside it. Ours is above.
      notchedOutline: {
        top: 0,
        borderColor: 'var(--input-border)',
        '& legend': { display: 'none' },
      },
    },
  },
  MuiInputAdornment: {
    styleOverrides: {
      root: {
        color: 'var(--text2)',
        '& .MuiTypography-root': { font: 'var(--type-body)', color: 'inherit' },
      },
      positionEnd: { marginInline: '-4px 4px' },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: { margin: '4px 0 0', font: 'var(--type-small)', color: 'var(--text2)' },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: { root: { marginLeft: 0, gap: 8 }, label: { font: 'var(--type-body)' } },
  },
  MuiCheckbox: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        padding: 4,
        borderRadius: 'var(--radius-control)',
        color: 'var(--input-border)',
        '&.Mui-focusVisible': { outline: '2px solid var(--focus)' },
      },
    },
  },
  MuiSwitch: {
    defaultProps: { size: 'small' },
    styleOverrides: { track: { background: 'var(--input-border)', opacity: 1 } },
  },
  MuiSelect: { styleOverrides: { icon: { color: 'var(--text2)' } } },
  MuiAutocomplete: {
    styleOverrides: {
      root: { '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { padding: '0 6px 0 0' } },
      inputRoot: {
        '& .MuiAutocomplete-input.MuiInputBase-inputSizeSmall': { padding: '5px 10px' },
      },
      paper: {
        background: 'var(--raised)',
        border: '1px solid var(--hairline-strong)',
        borderRadius: 'var(--radius-menu)',
        boxShadow: 'var(--shadow-menu)',
        marginTop: 4,
      },
      option: {
        minHeight: '32px !important',
        font: 'var(--type-body)',
        padding: '4px 10px !important',
        '&.Mui-focused': { background: 'var(--pine-tint) !important' },
      },
    },
  },
};
