import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { lazyPart } from '../../routing/lazyPart.tsx';
import { Glyph } from '../../theme/Glyph.tsx';
import type { ColumnChoice } from './ColumnsDialog.tsx';

const ColumnsDialog = lazyPart(
  () => import('./ColumnsDialog.tsx').then(part => part.ColumnsDialog),
  true,
);

/** Opens the choice and order of the columns of a list or a board. */
export function ColumnsButton(choice: ColumnChoice) {
  const [isOpen, setOpen] = useState(false);
  const translate = useTranslate();
  const label = translate('linehaul.lists.columns');
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <Glyph name="ic-cols" />
      </IconButton>
      {isOpen && <ColumnsDialog {...choice} onClose={close} onMissing={close} />}
    </>
  );
}
