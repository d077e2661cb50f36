import { registry } from '../../../schema/entities/index.ts';
import { personalTopics } from '../../../schema/entities/office.ts';
import { groupOf } from '../../../schema/entity.ts';
import { type Actor, can, permissionNames } from '../../../schema/permissions.ts';
import { isPresenceTopic, presenceTopics } from '../../../schema/presence.ts';
import { Invalid, lacksPermission } from '../../errors.ts';
import type { LiveEvent } from '../../events/hub.ts';

/** A topic: every record of a kind (`loads`) or one (`loads/12`). */
export interface Topic {
  /** As requested, and as events name it. */
  name: string;
  entity: string;
  id: number | null;
}

/** Personal rows: sent to the person whom the change names, else to its author. */
const PERSONAL: ReadonlySet<string> = new Set(personalTopics);

const MOST_TOPICS = 50;

const PERMISSIONS = new Set(permissionNames(registry.entities));

/** Parses `topics=loads,boards/12,tabs` and refuses what the actor may not list. */
export function topicsOf(sent: unknown, actor: Actor): Topic[] {
  const names = (Array.isArray(sent) ? sent : String(sent ?? '').split(','))
    .map(name => String(name).trim())
    .filter(name => name !== '');
  if (names.length === 0 || names.length > MOST_TOPICS) {
    throw new Invalid({ topics: [`Name 1 to ${MOST_TOPICS} topics`] });
  }
  return [...new Set(names)].map(name => topicOf(name, actor));
}

function topicOf(name: string, actor: Actor): Topic {
  const [, noun = '', id] = /^([a-z-]{1,50})(?:\/([1-9]\d{0,8}))?$/.exec(name) ?? [];
  const entity = noun === 'tabs' ? 'open-tabs' : noun;
  if (!isKnown(entity)) throw new Invalid({ topics: [`There is no topic ${name.slice(0, 60)}`] });
  if (!canSubscribe(entity, actor)) throw lacksPermission();
  return { name, entity, id: id === undefined ? null : Number(id) };
}

const isKnown = (entity: string) =>
  PERSONAL.has(entity) ||
  registry.has(entity) ||
  isPresenceTopic(entity) ||
  PERMISSIONS.has(`${entity}.list`);

export function canSubscribe(entity: string, actor: Actor): boolean {
  if (actor.companyId === null) return false;
  if (PERSONAL.has(entity)) return true;
  if (isPresenceTopic(entity)) return presenceTopics[entity].some(one => can(actor, one));
  const group = registry.has(entity) ? groupOf(registry.get(entity)) : entity;
  return can(actor, `${group}.list`);
}

/** Those of a person's topics that an event belongs to. */
function matchingTopics(event: LiveEvent, topics: readonly Topic[], userId: number): Topic[] {
  if (event.name === 'reset') return [];
  const { entity, id } = event.change;
  if (PERSONAL.has(entity) && (event.change.to ?? event.user_id) !== userId) return [];
  return topics.filter(topic => topic.entity === entity && (topic.id === null || topic.id === id));
}

/** An event under one of its topics, in wire format. */
function newsUnder({ name }: Topic, event: LiveEvent & { name: 'change' }): object {
  const { id, type = 'updated', version, changes } = event.change;
  return {
    topic: name,
    type,
    ids: [id],
    version: version ?? null,
    ...(changes !== undefined && { changes }),
    user_id: event.user_id,
    request_id: event.request_id,
  };
}

/**
 * The bytes of the latest event, by the topics that it is sent under. An event goes to all streams
 * before the next one does. Bytes of each event would last as long as it can be resumed from.
 */
let latest: { event: LiveEvent; bytes: Map<string, Buffer> } | null = null;

/**
 * An event as server-sent text. Null for one outside the topics. All streams that are sent the same
 * share the bytes: hundreds of boards are open, and a row of one is kilobytes of JSON.
 */
export function bytesOf(event: LiveEvent, topics: readonly Topic[], userId: number): Buffer | null {
  const matching = matchingTopics(event, topics, userId);
  if (matching.length === 0 && event.name !== 'reset') return null;
  const key = matching.map(({ name }) => name).join();
  if (latest?.event !== event) latest = { event, bytes: new Map() };
  const found = latest.bytes.get(key) ?? Buffer.from(textOf(event, matching));
  latest.bytes.set(key, found);
  return found;
}

function textOf(event: LiveEvent, matching: readonly Topic[]): string {
  const id = idText(event.id);
  if (event.name === 'reset') return resetText(event.id);
  return matching
    .map(topic => `${id}data: ${JSON.stringify(newsUnder(topic, event))}\n\n`)
    .join('');
}

const idText = (id: string) => `id: ${id}\n`;

/** Reload everything, and resume after this id. */
export const resetText = (id: string) => `${idText(id)}event: reset\ndata: {}\n\n`;

/** An id without news, which browsers don't dispatch: a resume starts after it. */
export const passedText = (id: string) => `${idText(id)}\n`;
