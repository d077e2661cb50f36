import { Cell } from '../cell.ts';
import type { ApiError, FieldErrors } from '../wire/ApiError.ts';

/** What the window titled "Attention" says. */
export interface AttentionNote {
  /** Messages by field of what was refused; their labels are those of `resource`. */
  fields?: FieldErrors;
  resource?: string;
  /** One message that belongs to no field. */
  message?: string;
  at: Date;
  onClose?: () => void;
}

export const attention = new Cell<AttentionNote | null>(null);

/** Lists everything that the server refused in one request. */
export const showRefusal = ({ fields, path }: ApiError) =>
  attention.set({ fields, resource: path.split('/')[1], at: new Date() });

export const showAttention = (message: string, onClose?: () => void) =>
  attention.set({ message, onClose, at: new Date() });
