import { notifications } from '../../schema/entities/notifications.ts';
import { reportSchedules } from '../../schema/entities/reports.ts';
import { workflows } from '../../schema/entities/workflows.ts';
import { choice, flag, integer, json, text } from '../../schema/fields.ts';
import type { OperationName } from '../../schema/operations/operation.ts';
import type { JsonSchema } from '../../schema/responses/kit.ts';
import { changes, draft, fields, must, needs, withFiles } from './bodyParts.ts';

const chatPage = { page: integer(), per_page: integer() };

/** What is sent of a scheduled report. Its template is a number or a built-in one's key. */
const { template_key: _, pause_reason: __, ...scheduleFields } = reportSchedules.fields;
const scheduled = { ...scheduleFields, template_id: text() };

/** The bodies of chat, Telegram, workflows, tiles, reports and the assistant. Null where there is none. */
export const talkBodies: Partial<Record<OperationName, JsonSchema | null>> = {
  // Chat.
  'POST /chatify/getContacts': fields(chatPage),
  'POST /chatify/fetchMessages': fields({ id: must(integer()), ...chatPage }),
  'POST /chatify/search': fields({ input: text(), ...chatPage }),
  'POST /chatify/favorites': null,
  'POST /chatify/idInfo': fields({ id: must(integer()) }),
  'POST /chatify/shared': fields({ user_id: must(integer()) }),
  'POST /chatify/updateContacts': fields({ user_id: must(integer()) }),
  'POST /chatify/getUnreadMessagesCount': null,
  'POST /chatify/sendMessage': withFiles(
    fields({ id: must(integer()), message: text(), temporaryMsgId: text() }),
    'file',
  ),
  'POST /chatify/makeSeen': fields({ id: must(integer()) }),
  'POST /chatify/star': fields({ user_id: must(integer()) }),
  'POST /chatify/setActiveStatus': fields({ status: must(integer()) }),
  'POST /chatify/deleteMessage': fields({ id: must(text()) }),

  // Notifications.
  'PUT /notifications/settings': fields({
    kind: must(notifications.fields.kind),
    in_app: flag(),
    email: flag(),
    push: flag(),
    telegram: flag(),
  }),
  'POST /notifications/push-subscriptions': fields({
    endpoint: must(text({ max: 1000 })),
    p256dh: must(text({ max: 87 })),
    auth: must(text({ max: 24 })),
  }),

  // Tasks.
  'POST /tasks/done/{id}': null,

  // Telegram bots.
  'POST /telegram-bots': draft('telegram-bots'),
  'PUT /telegram-bots/{id}': changes('telegram-bots'),
  'POST /telegram-bots/{id}/check': null,
  'POST /telegram-bots/{id}/test-message': fields({ chat_id: must(text()) }),
  'POST /telegram-bots/{id}/link-code': fields({ driver_id: integer() }),
  'POST /telegram-bot-users/{id}/unlink': null,
  'POST /telegram-messages/{id}/resend': null,
  'POST /loads/send-sheet/{id}': null,
  'POST /telegram-webhooks/{company_id}/{bot_id}': fields({
    update_id: must(integer()),
    message: json(),
    my_chat_member: json(),
  }),

  // Workflows.
  'POST /workflows/dry-run': needs(changes('workflows'), 'model', 'trigger'),
  'POST /workflows/preview': fields({
    model: must(workflows.fields.model),
    record_id: integer(),
    title: text(),
    message: text(),
  }),

  // Reports and the assistant.
  'POST /dashboard/tiles': fields({ tile: must(json()) }),
  'PUT /dashboard/tiles': fields({ tiles: must(json()), version: must(integer()) }),
  'POST /reports': fields({
    template_id: text(),
    name: text({ max: 100 }),
    definition: json(),
    save_as_template: choice(['private', 'shared']),
  }),
  'PUT /reports/{id}': fields({
    name: text({ max: 100 }),
    definition: json(),
    save_as_template: choice(['private', 'shared']),
    version: integer(),
  }),
  'POST /reports/{id}/cancel': null,
  'POST /report-templates': fields({
    name: must(text({ max: 100 })),
    visibility: choice(['private', 'shared']),
    definition: must(json()),
  }),
  'PUT /report-templates/{id}': fields({
    name: text({ max: 100 }),
    visibility: choice(['private', 'shared']),
    version: integer(),
  }),
  'POST /report-schedules': fields({
    ...scheduled,
    name: must(scheduled.name),
    definition: json(),
    weekdays: must(scheduled.weekdays),
    time: must(scheduled.time),
  }),
  'PUT /report-schedules/{id}': fields({ ...scheduled, version: integer() }),
  'POST /report-schedules/{id}/send': null,
  'POST /assistant/analytics': fields({
    question: must(text({ max: 500 })),
    conversation_id: text({ max: 36 }),
  }),
};
