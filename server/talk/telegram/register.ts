import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { checkChannel, sendTestMessage } from './channel.ts';

/** The company's channel in Telegram, through its bot. */
export function registerTelegram(app: App): void {
  call(app, 'POST /companies/check-company-telegram-channel/{company_id}', request =>
    checkChannel(app, request),
  );
  call(app, 'POST /companies/send-test-message-telegram-channel/{company_id}', request =>
    sendTestMessage(app, request),
  );
}
