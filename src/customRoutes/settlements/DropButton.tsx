import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Glyph } from '../../theme/Glyph.tsx';

/** Removes a manual line from the statement. */
export function DropButton({ onDrop }: { onDrop: () => void }) {
  const translate = useTranslate();
  const label = translate('linehaul.settlements.entry.drop');
  return (
    <IconButton aria-label={label} title={label} onClick={onDrop}>
      <Glyph name="ic-x" size={14} />
    </IconButton>
  );
}
