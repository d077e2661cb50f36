import type { App } from '../../../http/app.ts';
import { call } from '../../../http/calls.ts';
import { longList } from '../../../rest/longList.ts';
import { listPayDates } from './listPayDates.ts';
import { assignPayDate, changePayDate, removePayDate, savePayDates } from './payDates.ts';

/** A driver's pay for a load, moved to another week than that of the delivery. */
export function registerPayDates(app: App): void {
  call(app, 'GET /load-driver-pay-date', request =>
    longList(request, listPayDates(request.query, request.access.read)),
  );
  call(app, 'POST /load-driver-pay-date', assignPayDate);
  call(app, 'PUT /load-driver-pay-date/{id}', changePayDate);
  call(app, 'POST /load-driver-pay-date/multiple-save', savePayDates);
  call(app, 'DELETE /load-driver-pay-date/load-driver-delete/{load_driver_id}', removePayDate);
}
