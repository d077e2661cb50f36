import type { Box } from '../../../../schema/rateConfirmation.ts';

/** A value's frame on the paper. */
export interface Frame {
  page: number;
  box: Box;
  isSure: boolean;
}
