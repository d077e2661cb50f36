import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { usePayrollGroups } from './useOffered.ts';

interface GroupPickerProps {
  value: number | null;
  /** What no group means, where that can be chosen. */
  everybody?: string;
  onPick: (id: number | null) => void;
}

/** The payroll group of a batch or of a group's settlements. */
export function GroupPicker({ value, everybody, onPick }: GroupPickerProps) {
  const translate = useTranslate();
  const groups = usePayrollGroups();
  return (
    <TextField
      select
      size="small"
      label={translate('linehaul.batches.new.group')}
      value={groups.some(({ id }) => id === value) ? value : ''}
      slotProps={{
        select: { displayEmpty: everybody !== undefined },
        inputLabel: { shrink: true },
      }}
      onChange={event => onPick(Number(event.target.value) || null)}
    >
      {everybody !== undefined && <MenuItem value="">{everybody}</MenuItem>}
      {groups.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
