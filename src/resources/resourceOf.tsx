import type { ComponentType } from 'react';
import type { Entity } from '../../schema/entity.ts';
import { recordName } from '../../schema/recordName.ts';
import { lazyPage } from '../routing/lazyPage.ts';
import { type Ability, answers } from './derived/abilities.ts';
import type { ResourceScreens } from './ResourceScreens.ts';

/** The pages of an entity, from its declaration: those whose endpoints exist on the server. */
export function resourceOf(entity: Entity): ResourceScreens {
  const page = (ability: Ability, load: () => Promise<ComponentType>) =>
    answers(entity, ability) ? lazyPage(load) : undefined;

  return {
    name: entity.name,
    recordRepresentation: record => recordName(entity, record),
    list: page('list', async () => {
      const { EntityList } = await import('./list/EntityList.tsx');
      return () => <EntityList of={entity} />;
    }),
    create: page('create', async () => {
      const { EntityCreate } = await import('./form/EntityCreate.tsx');
      return () => <EntityCreate of={entity} />;
    }),
    edit: page('update', async () => {
      const { EntityEdit } = await import('./form/EntityEdit.tsx');
      return () => <EntityEdit of={entity} />;
    }),
    show: page('read', async () => {
      const { EntityShow } = await import('./show/EntityShow.tsx');
      return () => <EntityShow of={entity} />;
    }),
  };
}
