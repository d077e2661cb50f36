import { entity } from '../entity.ts';
import { choice, integer } from '../fields.ts';
import { everyPaperType, paperModels } from '../paperTypes.ts';
import { paper } from './documents.ts';

/**
 * A paper of any record: a driver's licence, a truck's cab card, an expense's receipt. Whose it is
 * stands in two fields, so the calls look after the reference; who may see the record sees it.
 */
export const modelDocuments = entity(
  'model-documents',
  {
    model: choice(paperModels, { required: true }),
    model_id: integer({ required: true, min: 1, max: 2_147_483_647 }),
    document_type: choice(everyPaperType, { required: true }),
    ...paper,
  },
  {
    represent: 'original_name',
    filters: ['model', 'model_id', 'document_type', 'status', 'expiry_date'],
    indexes: [['model', 'model_id']],
  },
);
