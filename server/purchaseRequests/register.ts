import type { App } from '../http/app.ts';
import { call } from '../http/calls.ts';
import { sendRequest } from './send.ts';

/** Requests for the product: sent by anybody, answered by the platform. */
export function registerPurchaseRequests(app: App): void {
  call(app, 'POST /purchase-requests', request => sendRequest(app, request));
}
