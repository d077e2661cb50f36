import { z } from 'zod';

/**
 * A part that is left out where it is not what the Bot API says: no update may hold up those after it, as one
 * does that always fails.
 */
const readable = <T extends z.ZodType>(part: T) => part.optional().catch(undefined);

/** The database has no text with a NUL. */
const text = z.string().transform(value => value.replaceAll('\0', ''));

const whole = z.number().int();

const place = z.object({ id: whole, type: readable(text), title: readable(text) });

const sender = z.object({
  id: whole,
  first_name: readable(text),
  username: readable(text),
  language_code: readable(text),
});

const message = z.object({
  message_id: whole.catch(0),
  chat: place,
  from: readable(sender),
  text: readable(text),
  caption: readable(text),
  location: readable(
    z.object({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    }),
  ),
  photo: readable(z.array(z.object({ file_id: text }))),
  document: readable(
    z.object({ file_id: text, file_name: readable(text), mime_type: readable(text) }),
  ),
  migrate_to_chat_id: readable(whole),
});

const membership = z.object({
  chat: place,
  from: readable(sender),
  new_chat_member: readable(z.object({ status: readable(text) })),
});

const updates = z.object({
  update_id: whole,
  message: readable(message),
  my_chat_member: readable(membership),
});

/** What the app reads of an update of the Bot API. Everything else is ignored. */
export type Update = z.infer<typeof updates>;
export type UpdateChat = z.infer<typeof place>;
export type Sender = z.infer<typeof sender>;
export type Message = z.infer<typeof message>;

/** An update as Telegram sent it. Null without a number: then it can't be confirmed readable. */
export const readUpdate = (sent: unknown): Update | null => updates.safeParse(sent).data ?? null;

/** Groups and supergroups are one kind: a group becomes a supergroup without anyone noticing. */
export function chatTypeOf({ type }: UpdateChat): 'private' | 'group' | 'channel' {
  if (type === 'private') return 'private';
  return type === 'channel' ? 'channel' : 'group';
}
