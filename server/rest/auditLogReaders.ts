import { documentModels } from '../../schema/documentTypes.ts';
import { companies } from '../../schema/entities/companies.ts';
import { files } from '../../schema/entities/documents.ts';
import { registry } from '../../schema/entities/index.ts';
import { modelDocuments } from '../../schema/entities/modelDocuments.ts';
import { personalEntities } from '../../schema/entities/office.ts';
import type { Entity } from '../../schema/entity.ts';
import { type Actor, can, permissionFor } from '../../schema/permissions.ts';

/**
 * Whether a person may read the history of an entity's records: for one record, opening it is
 * enough; for the company's audit log, its permissions apply. Personal records are in no audit log.
 */
export function canReadAuditLogOf(entity: Entity, actor: Actor): boolean {
  if (personalEntities.includes(entity.name)) return false;
  // Every member can read their company. The owner's fields are masked.
  if (entity === companies) return true;
  if (entity === files || entity === modelDocuments) return canOpenEveryDocument(actor);
  return can(actor, permissionFor(entity, 'show'));
}

/**
 * A change of a document seldom names its record: people who may open any such record can read it.
 */
const canOpenEveryDocument = (actor: Actor): boolean =>
  documentModels.every(model => can(actor, permissionFor(registry.get(model), 'show')));
