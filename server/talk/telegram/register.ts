import { storeOf } from '../../files/store.ts';
import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { ok } from '../../http/envelope.ts';
import { checkBot, createBot, queueTestMessage, resendMessage, updateBot } from './bots.ts';
import { checkChannel, sendTestMessage } from './channel.ts';
import { createLinkCode, localRootOf, unlinkChat } from './linkCodes.ts';
import { sendLoadSheet } from './loadSheet.ts';
import { receiveWebhook } from './webhook.ts';

/** The company's bots in Telegram, their chats and messages, and its channel. */
export function registerTelegram(app: App): void {
  call(app, 'POST /companies/check-company-telegram-channel/{company_id}', request =>
    checkChannel(app, request),
  );
  call(app, 'POST /companies/send-test-message-telegram-channel/{company_id}', request =>
    sendTestMessage(app, request),
  );
  // Telegram is asked before the first statement.
  const asksFirst = { asksFirst: true };
  call(app, 'POST /telegram-bots', request => createBot(app, request), asksFirst);
  call(app, 'PUT /telegram-bots/{id}', request => updateBot(app, request));
  call(app, 'POST /telegram-bots/{id}/check', request => checkBot(app, request));
  call(app, 'POST /telegram-bots/{id}/test-message', queueTestMessage);
  call(app, 'POST /telegram-bots/{id}/link-code', request => createLinkCode(app, request));
  call(app, 'GET /external/local-telegram', () => ok({ url: localRootOf(app) }));
  call(app, 'POST /telegram-bot-users/{id}/unlink', unlinkChat);
  call(app, 'POST /telegram-messages/{id}/resend', resendMessage);
  call(app, 'POST /loads/send-sheet/{id}', sendLoadSheet);
  const store = storeOf(app.config);
  call(app, 'POST /telegram-webhooks/{company_id}/{bot_id}', request =>
    receiveWebhook(app, request, store),
  );
}
