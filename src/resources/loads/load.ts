/** Loads as calls answer them, under the names of this folder. */
export type {
  AccessorialLine,
  CommodityLine,
  LoadAdjustment as Adjustment,
  LoadDetail as Load,
  LoadDriverPay,
  LoadEnd as StopPoint,
  LoadPaper as Paper,
  LoadRow,
  StopRow,
} from '../../../schema/responses/loadShapes.ts';
