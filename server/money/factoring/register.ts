import { factoringCompanies } from '../../../schema/entities/factoringCompanies.ts';
import { rowsOf } from '../../db/rows.ts';
import { storeOf } from '../../files/store.ts';
import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import {
  buyBackInvoices,
  closeSchedule,
  collectSchedule,
  fundSchedule,
  releaseReserves,
  reverseLine,
} from './actions.ts';
import { changeSchedule, createSchedule, deleteSchedule } from './draft.ts';
import { factorFigures } from './figures.ts';
import { listSchedules } from './list.ts';
import { listCandidates } from './offer.ts';
import { scheduleDetail } from './schedule.ts';
import { exportSchedule, printSchedule, submitSchedule } from './submit.ts';

/** The factoring companies that buy a company's invoices, and the schedules they buy them on. */
export function registerFactoring(app: App): void {
  const store = storeOf(app.config);
  call(app, 'GET /factoring-companies/get-by-company-id/{company_id}', ofCompany);
  call(app, 'GET /factoring-companies/figures/{id}', factorFigures);
  call(app, 'GET /factoring-schedules', listSchedules);
  call(app, 'GET /factoring-schedules/candidates', listCandidates);
  call(app, 'POST /factoring-schedules', createSchedule);
  call(app, 'GET /factoring-schedules/{id}', async ({ access, params }) =>
    ok(await scheduleDetail(params.id, access.read)),
  );
  call(app, 'PUT /factoring-schedules/{id}', changeSchedule);
  call(app, 'DELETE /factoring-schedules/{id}', deleteSchedule);
  call(app, 'GET /factoring-schedules/print/{id}', request => printSchedule(request, store));
  call(app, 'GET /factoring-schedules/export/{id}', exportSchedule);
  call(app, 'POST /factoring-schedules/{id}/submit', submitSchedule);
  call(app, 'POST /factoring-schedules/{id}/fund', fundSchedule);
  call(app, 'POST /factoring-schedules/{id}/collect', collectSchedule);
  call(app, 'POST /factoring-schedules/{id}/release', releaseReserves);
  call(app, 'POST /factoring-schedules/{id}/buy-back', buyBackInvoices);
  call(app, 'POST /factoring-schedules/{id}/reverse', reverseLine);
  call(app, 'POST /factoring-schedules/{id}/close', closeSchedule);
}

/** The company's active factoring companies, the default first, without pages. */
async function ofCompany({ access }: Request) {
  const rows = await rowsOf(factoringCompanies, access.read).find({ is_active: true });
  return ok(rows.sort((one, other) => Number(other.is_default) - Number(one.is_default)));
}
