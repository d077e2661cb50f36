import type { Box } from '../../../../schema/rateConfirmation.ts';

/** A value's frame in the document. */
export interface Frame {
  page: number;
  box: Box;
  isSure: boolean;
}
