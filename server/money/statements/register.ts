import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { cancelAchFile, downloadAchFile, listAchFiles, releaseAchFile } from './achFiles.ts';
import { readAchSettings, saveAchSettings } from './achSettings.ts';
import { batchZip } from './batchZip.ts';
import { createLink, listLinks, revokeLinks } from './links.ts';
import { openPage, openPdf } from './openLink.ts';
import { paymentList } from './paymentList.ts';
import { printSettlement, settlementSheet } from './printSettlement.ts';
import { batchSends, sendBatch, sendStatement, settlementSendsList } from './send.ts';

/** What drivers get: statements in all forms, links to them, and the files that pay a batch. */
export function registerStatements(app: App): void {
  call(app, 'GET /driver-pay-settlements/print/{id}', printSettlement);
  call(app, 'GET /driver-pay-settlements/sheet/{id}', settlementSheet);
  call(app, 'GET /driver-pay-settlements/{id}/link', listLinks);
  call(app, 'POST /driver-pay-settlements/{id}/link', createLink(app.config), {
    keepsNoAnswer: true,
  });
  call(app, 'DELETE /driver-pay-settlements/{id}/link', revokeLinks);
  call(app, 'GET /s/{token}', request => openPage(app, request));
  call(app, 'GET /s/{token}/pdf', request => openPdf(app, request));
  call(app, 'POST /driver-pay-settlements/{id}/send', sendStatement);
  call(app, 'GET /driver-pay-settlements/{id}/sends', settlementSendsList);
  call(app, 'POST /batch/{id}/send', sendBatch);
  call(app, 'GET /batch/{id}/sends', batchSends);
  call(app, 'GET /batch/{id}/statements', batchZip);
  call(app, 'GET /batch/{id}/payments', paymentList);
  call(app, 'POST /batch/{id}/ach-file', releaseAchFile);
  call(app, 'GET /batch/{id}/ach-files', listAchFiles);
  call(app, 'GET /ach-files/{id}', downloadAchFile);
  call(app, 'POST /ach-files/{id}/cancel', cancelAchFile);
  call(app, 'GET /ach-originator', readAchSettings);
  call(app, 'PUT /ach-originator', saveAchSettings);
}
