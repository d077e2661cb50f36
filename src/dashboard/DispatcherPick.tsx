import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { NamedRecord } from '../../schema/responses/shared.ts';
import { useDispatchers } from '../resources/loads/useDispatchers.ts';

interface DispatcherPickProps {
  /** Whose figures are shown. Null for everyone's. */
  chosen: NamedRecord | null;
  onPick: (id: number | null) => void;
}

const ALL = '';

/** Everyone's figures, or those of one dispatcher. The names are requested when it opens. */
export function DispatcherPick({ chosen, onPick }: DispatcherPickProps) {
  const translate = useTranslate();
  const [isWanted, setWanted] = useState(false);
  const people = useDispatchers(isWanted);
  const others = chosen ? [chosen, ...people.filter(({ id }) => id !== chosen.id)] : people;
  return (
    <TextField
      select
      size="small"
      value={chosen ? String(chosen.id) : ALL}
      onChange={event => onPick(event.target.value === ALL ? null : Number(event.target.value))}
      slotProps={{
        select: {
          displayEmpty: true,
          onOpen: () => setWanted(true),
          SelectDisplayProps: { 'aria-label': translate('linehaul.dashboard.dispatcher') },
        },
      }}
    >
      <MenuItem value={ALL}>{translate('linehaul.dashboard.allDispatchers')}</MenuItem>
      {others.map(({ id, name }) => (
        <MenuItem key={id} value={String(id)}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
