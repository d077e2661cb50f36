import { companyDocuments, trailerDocuments } from '../entities/documents.ts';
import { modelDocuments } from '../entities/modelDocuments.ts';
import type { documents as operations } from '../operations/documents.ts';
import { type AnswersOf, answer, answerFile, answerNothing } from './answer.ts';
import {
  address,
  day,
  either,
  list,
  object,
  orNull,
  type Shape,
  saying,
  type TypeOf,
  whole,
  words,
} from './kit.ts';
import { loadDocument, loadUpdate } from './loadShapes.ts';
import { propertiesOf } from './record.ts';

const companyDocument = object({ ...propertiesOf(companyDocuments), url: address });
const record_date = saying(
  'The record’s own date of what the document is about. Null where it has none.',
  orNull(day),
);
const trailerDocument = object({ ...propertiesOf(trailerDocuments), url: address, record_date });
const recordDocument = object({ ...propertiesOf(modelDocuments), url: address, record_date });
export type CompanyDocument = TypeOf<typeof companyDocument>;
export type TrailerDocument = TypeOf<typeof trailerDocument>;
export type RecordDocument = TypeOf<typeof recordDocument>;

const oneOrSeveral = <T>(document: Shape<T>) =>
  saying(
    'The document of a `file`; a list of those that came as `files[]`.',
    either(document, list(document)),
  );

/** What the calls about documents and the updates of loads answer. */
export const documentAnswers = {
  'GET /load-documents/by-load/{id}': answer('List the documents of a load', list(loadDocument)),
  'GET /load-documents/{id}/file': answerFile('Download a document of a load'),
  'POST /load-documents': answer('Attach documents to a load', oneOrSeveral(loadDocument)),
  'DELETE /load-documents/{id}': answerNothing('Remove a document of a load'),
  'POST /load-documents/approve/{id}': answer('Approve a document of a load', loadDocument),
  'POST /load-documents/reject/{id}': answer('Reject a document of a load', loadDocument),

  'GET /load-updates/by-load/{id}': answer('List the updates of a load', list(loadUpdate)),
  'GET /load-updates/colleagues': answer(
    'List the people whom an update may mention',
    list(object({ user_id: whole, name: words })),
  ),
  'GET /load-update-files/{id}/file': answerFile('Download a file of an update'),
  'POST /load-updates': answer('Write an update of a load', loadUpdate),
  'DELETE /load-updates/{id}': answerNothing('Delete an update'),

  'GET /company-documents/by-company/{company_id}': answer(
    'List the documents of a company',
    list(companyDocument),
  ),
  'GET /company-documents/{id}/file': answerFile('Download a document of a company'),
  'POST /company-documents': answer('Attach documents to a company', oneOrSeveral(companyDocument)),
  'DELETE /company-documents/{id}': answerNothing('Remove a document of a company'),

  'GET /trailer-documents/by-trailer/{id}': answer(
    'List the documents of a trailer',
    list(trailerDocument),
  ),
  'GET /trailer-documents/{id}/file': answerFile('Download a document of a trailer'),
  'POST /trailer-documents': answer('Attach documents to a trailer', oneOrSeveral(trailerDocument)),
  'DELETE /trailer-documents/{id}': answerNothing('Remove a document of a trailer'),

  'GET /model-documents/by-model': answer('List the documents of a record', list(recordDocument)),
  'GET /model-documents/{id}/file': answerFile('Download a document of a record'),
  'POST /model-documents': answer('Attach documents to a record', oneOrSeveral(recordDocument)),
  'DELETE /model-documents/{id}': answerNothing('Remove a document of a record'),
} as const satisfies AnswersOf<typeof operations>;
