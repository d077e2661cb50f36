import { companies } from '../../schema/entities/companies.ts';
import { files } from '../../schema/entities/documents.ts';
import { registry } from '../../schema/entities/index.ts';
import { modelDocuments } from '../../schema/entities/modelDocuments.ts';
import { personalEntities } from '../../schema/entities/office.ts';
import type { Entity } from '../../schema/entity.ts';
import { paperModels } from '../../schema/paperTypes.ts';
import { type Actor, can, permissionFor } from '../../schema/permissions.ts';

/**
 * Whether somebody is told what became of an entity's records: of those that they may open. Of one
 * record that is all it takes; of the company's whole trail it is what is told of it. What people
 * keep for themselves alone is no news for anybody.
 */
export function mayReadTrailOf(entity: Entity, actor: Actor): boolean {
  if (personalEntities.includes(entity.name)) return false;
  // Every member reads their company; what is the owner's of it is masked.
  if (entity === companies) return true;
  if (entity === files || entity === modelDocuments) return mayOpenEveryPaper(actor);
  return can(actor, permissionFor(entity, 'show'));
}

/** A change to a paper seldom says whose it is: it is told to those who may open any of them. */
const mayOpenEveryPaper = (actor: Actor): boolean =>
  paperModels.every(model => can(actor, permissionFor(registry.get(model), 'show')));
