import { loadParts } from '../../../schema/entities/loadParts.ts';
import { loads } from '../../../schema/entities/loads.ts';
import { ConflictDialog, type ConflictDialogProps } from '../form/ConflictDialog.tsx';

/** Two people changed one load. Whoever added a paper, an update or a way to it changed nothing of that. */
export const LoadConflict = (props: Omit<ConflictDialogProps, 'of' | 'lines'>) => (
  <ConflictDialog of={loads} lines={LINES} {...props} />
);

const LINES = Object.values(loadParts);
