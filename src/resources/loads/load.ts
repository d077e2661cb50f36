/** Loads as calls answer them, under the names of this folder. */
export type {
  AccessorialLine,
  CommodityLine,
  LoadAdjustment as Adjustment,
  LoadDetail as Load,
  LoadDocument,
  LoadDriverPay,
  LoadEnd as StopPoint,
  LoadRow,
  StopRow,
} from '../../../schema/responses/loadShapes.ts';
