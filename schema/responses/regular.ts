import { type Registry, registry } from '../entities/index.ts';
import type { CallName, Entity } from '../entity.ts';
import { entityWord, entityWords } from '../words/entityWords.ts';
import { type Answer, answer, answerNothing, answerPage, answerSheet } from './answer.ts';
import { list, type Shape } from './kit.ts';
import { record, shortRow } from './record.ts';

/** What the regular calls of an entity answer. Handwritten calls that answer the same use them. */
export const regular = {
  list: <E extends Entity>(entity: E) => answerPage(`List ${many(entity)}`, record(entity)),
  create: <E extends Entity>(entity: E) => answer(`Create ${one(entity)}`, record(entity)),
  read: <E extends Entity>(entity: E) => answer(`Read ${one(entity)}`, record(entity)),
  update: <E extends Entity>(entity: E) => answer(`Change ${one(entity)}`, record(entity)),
  delete: (entity: Entity) => answerNothing(`Delete ${one(entity)}`),
  fullList: <E extends Entity>(entity: E) =>
    answer(`List ${many(entity)} without pages`, list(record(entity))),
  shortList: (entity: Entity, entities: Registry = registry) =>
    answer(`List ${many(entity)} to choose from`, list(shortRow(entity, entities) as Shape)), // a row's schema
  export: (entity: Entity) => answerSheet(`Export ${many(entity)}`),
  activate: <E extends Entity>(entity: E) => answer(`Activate ${one(entity)}`, record(entity)),
  deactivate: <E extends Entity>(entity: E) => answer(`Deactivate ${one(entity)}`, record(entity)),
};

/** What a derived operation answers. `activates` is for the two calls of `activate`. */
export function regularAnswer(
  { call, entity, activates }: { call: CallName; entity: Entity; activates?: boolean },
  entities: Registry,
): Answer {
  if (call === 'short-list') return regular.shortList(entity, entities);
  if (call === 'full-list') return regular.fullList(entity);
  if (call === 'activate') return regular[activates ? 'activate' : 'deactivate'](entity);
  return regular[call](entity);
}

const many = ({ name }: Entity) => entityWords(name).toLowerCase();

function one({ name }: Entity): string {
  const word = entityWord(name).toLowerCase();
  return `${/^([aeio]|un|up)/.test(word) ? 'an' : 'a'} ${word}`;
}
