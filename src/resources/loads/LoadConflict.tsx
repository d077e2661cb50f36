import { loadParts } from '../../../schema/entities/loadParts.ts';
import { loads } from '../../../schema/entities/loads.ts';
import { ConflictDialog, type ConflictDialogProps } from '../form/ConflictDialog.tsx';

/** Two people changed one load. Adding a document, an update or a route is not such a change. */
export const LoadConflict = (props: Omit<ConflictDialogProps, 'of' | 'lines'>) => (
  <ConflictDialog of={loads} lines={LINES} {...props} />
);

const LINES = Object.values(loadParts);
