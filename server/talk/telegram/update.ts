import { z } from 'zod';

// Telegram answers for its messages, not for what people wrote into them. A part that is not what the Bot API
// says is left out: no update may hold up those after it.
const either = <T extends z.ZodType>(part: T) => part.optional().catch(undefined);

/** The database has no text with a NUL. */
const text = z.string().transform(value => value.replaceAll('\0', ''));

const whole = z.number().int();

const place = z.object({ id: whole, type: either(text), title: either(text) });

const sender = z.object({
  id: whole,
  first_name: either(text),
  username: either(text),
  language_code: either(text),
});

const message = z.object({
  message_id: whole.catch(0),
  chat: place,
  from: either(sender),
  text: either(text),
  caption: either(text),
  location: either(
    z.object({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    }),
  ),
  photo: either(z.array(z.object({ file_id: text }))),
  document: either(z.object({ file_id: text, file_name: either(text), mime_type: either(text) })),
  migrate_to_chat_id: either(whole),
});

const membership = z.object({
  chat: place,
  from: either(sender),
  new_chat_member: either(z.object({ status: either(text) })),
});

const updates = z.object({
  update_id: whole,
  message: either(message),
  my_chat_member: either(membership),
});

/** What the app reads of an update of the Bot API. Everything else is ignored. */
export type Update = z.infer<typeof updates>;
export type UpdateChat = z.infer<typeof place>;
export type Sender = z.infer<typeof sender>;
export type Message = z.infer<typeof message>;

/** An update as Telegram sent it. Null without a number: then it can't be confirmed either. */
export const readUpdate = (sent: unknown): Update | null => updates.safeParse(sent).data ?? null;

/** Groups and supergroups are one kind: a group becomes a supergroup without anyone noticing. */
export function chatTypeOf({ type }: UpdateChat): 'private' | 'group' | 'channel' {
  if (type === 'private') return 'private';
  return type === 'channel' ? 'channel' : 'group';
}
