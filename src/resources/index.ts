import { entities } from '../../schema/entities/index.ts';
import { screens } from '../../schema/screens.ts';
import type { ResourceScreens } from './ResourceScreens.ts';
import { resourceOf } from './resourceOf.tsx';

/** Pages written by hand; whatever is not here is read off the schema. */
const written: Readonly<Record<string, Partial<ResourceScreens>>> = {};

const onScreens = new Set<string | undefined>(screens.map(({ resource }) => resource));

/** The pages of every resource that the product has a screen for. */
export const resources: readonly ResourceScreens[] = entities
  .filter(({ name }) => onScreens.has(name))
  .map(entity => ({ ...resourceOf(entity), ...written[entity.name] }));
