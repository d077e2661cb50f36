import { telegramBots, telegramBotUsers, telegramMessages } from '../entities/telegram.ts';
import type { telegramOperations } from '../operations/telegram.ts';
import { type AnswersOf, answer } from './answer.ts';
import {
  instant,
  list,
  nothing,
  object,
  orNull,
  saying,
  type TypeOf,
  words,
  yesOrNo,
} from './kit.ts';
import { record } from './record.ts';

const linkCode = object({
  code: words,
  url: orNull(words),
  expires_at: instant,
});
export type LinkCode = TypeOf<typeof linkCode>;

const botCheck = object({
  is_reachable: yesOrNo,
  username: orNull(words),
  problem: orNull(words),
});

/** What the calls about Telegram bots answer. */
export const telegramAnswers = {
  'POST /telegram-bots': answer('Connect a Telegram bot by its token', record(telegramBots)),
  'PUT /telegram-bots/{id}': answer('Change a Telegram bot', record(telegramBots)),
  'POST /telegram-bots/{id}/check': answer('Check whether Telegram knows a bot', botCheck),
  'POST /telegram-bots/{id}/test-message': answer(
    'Queue a test message to a chat',
    record(telegramMessages),
  ),
  'POST /telegram-bots/{id}/link-code': answer(
    'Create a one-time code that links a chat to a driver or to yourself',
    linkCode,
  ),
  'POST /telegram-bot-users/{id}/unlink': answer(
    'Unlink a chat from its driver or person',
    record(telegramBotUsers),
  ),
  'POST /telegram-messages/{id}/resend': answer(
    'Send a failed message again',
    record(telegramMessages),
  ),
  'POST /loads/send-sheet/{id}': answer(
    'Send a load’s sheet to the Telegram chats of its drivers',
    object({ drivers: saying('Their names.', list(words)) }),
  ),
  'POST /telegram-webhooks/{company_id}/{bot_id}': answer(
    'Receive an update of a bot from Telegram',
    nothing,
  ),
} as const satisfies AnswersOf<typeof telegramOperations>;
