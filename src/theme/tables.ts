import type { ThemeOptions } from '@mui/material/styles';

/**
 * Tables and react-admin's own components: row height by density, hairlines, no card around a list.
 */
export const tables: NonNullable<ThemeOptions['components']> = {
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: 'var(--row-h)',
        padding: '0 var(--cell-pad)',
        font: 'var(--type-body)',
        color: 'var(--text)',
        borderBottom: '1px solid var(--hairline-soft)',
      },
      head: {
        height: 'var(--size-header-cell-list)',
        font: 'var(--type-header-cell)',
        color: 'var(--text2)',
        background: 'var(--sunken)',
        borderBottom: '1px solid var(--hairline)',
      },
      stickyHeader: { background: 'var(--sunken)' },
      footer: {
        height: 'var(--size-totals-row)',
        background: 'var(--sunken)',
        borderTop: '1px solid var(--hairline-strong)',
      },
      sizeSmall: { padding: '0 var(--cell-pad)' },
      paddingCheckbox: { width: 40, padding: '0 0 0 8px' },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.MuiTableRow-hover:hover': { background: 'var(--row-hover)' },
        '&.Mui-selected, &.Mui-selected:hover': { background: 'var(--row-selected)' },
      },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: { '&.Mui-active': { color: 'var(--text)' }, '&:hover': { color: 'var(--text)' } },
    },
  },
  RaList: {
    defaultProps: { component: 'div' },
    styleOverrides: { root: { '& .RaList-content': { boxShadow: 'none' } } },
  },
  RaLabeled: {
    styleOverrides: { root: { '& .RaLabeled-label': { font: 'var(--type-caption)' } } },
  },
  RaToolbar: {
    styleOverrides: {
      root: {
        minHeight: 'var(--size-form-footer)',
        background: 'var(--surface)',
        borderTop: '1px solid var(--hairline)',
      },
    },
  },
  RaFilterForm: { styleOverrides: { root: { gap: 8, minHeight: 'var(--size-filter-line)' } } },
};
