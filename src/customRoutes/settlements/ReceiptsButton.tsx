import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { driverAdjustments } from '../../../schema/entities/settlements.ts';
import { permissionFor } from '../../../schema/permissions.ts';
import { RecordDocuments } from '../../resources/documents/RecordDocuments.tsx';
import { useCan } from '../../session/useRights.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import type { SettlementDetail } from './Sheet.ts';

interface ReceiptsButtonProps {
  of: Pick<SettlementDetail, 'adjustments'>;
  adjustmentId: number;
}

/** Opens the files that prove an adjustment of a saved statement: to read, attach and remove. */
export function ReceiptsButton({ of: { adjustments }, adjustmentId }: ReceiptsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const translate = useTranslate();
  const client = useQueryClient();
  const can = useCan();
  const adjustment = adjustments.find(({ id }) => id === adjustmentId);
  if (!adjustment || !can(permissionFor(driverAdjustments, 'show'))) return null;
  const title = translate('linehaul.settlements.receipts.title', {
    description: adjustment.description,
  });
  const close = () => {
    setOpen(false);
    // The statement names the files.
    void client.invalidateQueries({ queryKey: ['driver-pay-settlements'] });
  };
  return (
    <>
      <IconButton aria-label={title} title={title} onClick={() => setOpen(true)}>
        <Glyph name="ic-clip" size={14} />
      </IconButton>
      {isOpen && (
        <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="sm" fullWidth>
          <DialogTitle id={titleId}>{title}</DialogTitle>
          <DialogContent>
            <RecordDocuments of={driverAdjustments} id={adjustmentId} />
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{translate('linehaul.settlements.receipts.close')}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
