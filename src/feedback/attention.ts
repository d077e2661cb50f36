import { Cell } from '../cell.ts';
import type { ApiError, FieldErrors } from '../http/ApiError.ts';

/** The content of the dialog titled "Attention". */
export interface AttentionNote {
  /** Error messages by field. Their labels are those of `resource`. */
  fields?: FieldErrors;
  resource?: string;
  /** One message that belongs to no field. */
  message?: string;
  at: Date;
  onClose?: () => void;
}

export const attention = new Cell<AttentionNote | null>(null);

/** Lists all errors of one request. */
export const showError = ({ fields, path }: ApiError) =>
  attention.set({ fields, resource: path.split('/')[1], at: new Date() });

export const showAttention = (message: string, onClose?: () => void) =>
  attention.set({ message, onClose, at: new Date() });
