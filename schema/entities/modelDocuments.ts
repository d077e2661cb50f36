import { allDocumentTypes, documentModels } from '../documentTypes.ts';
import { entity } from '../entity.ts';
import { choice, integer } from '../fields.ts';
import { document } from './documents.ts';

/**
 * A document of any record: a driver's license, a truck's cab card, an expense's receipt. Two
 * fields name the owner, so the calls check the reference. Everyone who can see the record can see
 * it.
 */
export const modelDocuments = entity(
  'model-documents',
  {
    model: choice(documentModels, { required: true }),
    model_id: integer({ required: true, min: 1, max: 2_147_483_647 }),
    document_type: choice(allDocumentTypes, { required: true }),
    ...document,
  },
  {
    represent: 'original_name',
    filters: ['model', 'model_id', 'document_type', 'status', 'expiry_date'],
    indexes: [['model', 'model_id']],
  },
);
