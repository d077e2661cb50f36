import { MenuItem, TextField, type TextFieldProps } from '@mui/material';
import type { ReportCompare } from '../../../schema/reportDefinition.ts';
import { useT } from '../../i18n/useT.ts';

type Compare = ReportCompare | null;

const PERIOD: Compare = { unit: 'period', back: 1 };
const YEAR: Compare = { unit: 'year', back: 1 };

interface CompareChoiceProps extends Pick<TextFieldProps, 'size'> {
  /** What it was at first, such as the comparison of an answer. It can be chosen again. */
  own: Compare;
  compare: Compare;
  /** Whether nothing may be compared. Tiles compare with the period before unless they say otherwise. */
  isOptional?: boolean;
  onPick: (compare: Compare) => void;
}

/** What figures are compared with: the period before, the same days a year before, or its own. */
export function CompareChoice({ own, compare, isOptional, onPick, size }: CompareChoiceProps) {
  const t = useT('measureFilters.compare');
  const offered: Partial<Record<Name, Compare>> = {
    ...(isOptional && { none: null }),
    period: PERIOD,
    year: YEAR,
    ...(nameOf(own) === 'own' && { own }),
  };
  const name = nameOf(compare);
  return (
    <TextField
      select
      size={size}
      label={t('label')}
      value={name === 'none' && !isOptional ? 'period' : name}
      onChange={({ target }) => onPick(offered[target.value as Name] ?? null)} // one of the items
    >
      {Object.keys(offered).map(key => (
        <MenuItem key={key} value={key}>
          {t(key)}
        </MenuItem>
      ))}
    </TextField>
  );
}

type Name = 'none' | 'period' | 'year' | 'own';

function nameOf(compare: Compare): Name {
  if (!compare) return 'none';
  const unit = 'unit' in compare && compare.back === 1 ? compare.unit : 'own';
  return unit === 'period' || unit === 'year' ? unit : 'own';
}
