import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { answerRequest, createOwnerFrom, listRequests, readRequest } from './answer.ts';
import { sendRequest } from './send.ts';

/** Requests for the product: sent by anyone, answered by the platform. */
export function registerPurchaseRequests(app: App): void {
  call(app, 'POST /purchase-requests', request => sendRequest(app, request));
  call(app, 'GET /purchase-requests', request => listRequests(app, request));
  call(app, 'GET /purchase-requests/{id}', request => readRequest(app, request));
  call(app, 'PUT /purchase-requests/{id}', request => answerRequest(app, request));
  call(app, 'POST /purchase-requests/{id}/make-owner', request => createOwnerFrom(app, request));
}
