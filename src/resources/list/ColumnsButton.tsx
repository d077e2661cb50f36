import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../routing/lazyPart.tsx';
import { Glyph } from '../../theme/Glyph.tsx';

const ColumnsDialog = lazyPart(
  () => import('./ColumnsDialog.tsx').then(part => part.ColumnsDialog),
  true,
);

/** Opens the choice and order of columns. */
export function ColumnsButton({ columns }: { columns: ReactNode }) {
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
      {isOpen && <ColumnsDialog columns={columns} onClose={close} onMissing={close} />}
    </>
  );
}
