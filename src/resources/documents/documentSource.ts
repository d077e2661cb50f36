import { documentTypes, isDocumentModel } from '../../../schema/documentTypes.ts';
import { companyDocuments, trailerDocuments } from '../../../schema/entities/documents.ts';
import type { modelDocuments } from '../../../schema/entities/modelDocuments.ts';
import type { Entity, RecordOf } from '../../../schema/entity.ts';
import type { Person } from '../../../schema/responses/shared.ts';

/** A document in a response, with the URL of its file. */
export type AttachedDocument = Omit<RecordOf<typeof modelDocuments>, 'model' | 'model_id'> & {
  url: string;
  /** The record's own date of what the document is about. */
  record_date?: string | null;
  created_user?: Person | null;
};

/** Where one record's documents are listed and stored, and their possible types. */
export interface DocumentSource {
  companyId: number | null;
  /** Returns the documents, oldest first. */
  list:
    | `/model-documents/by-model?${string}`
    | `/trailer-documents/by-trailer/${number}`
    | `/company-documents/by-company/${number}`;
  /** Receives new ones. With an id appended, deletes one. */
  calls: '/model-documents' | '/trailer-documents' | '/company-documents';
  /** The fields of a new document that name its owner. */
  owner: Readonly<Record<string, string | number>>;
  types: readonly string[];
}

const typesIn = (entity: Entity): string[] =>
  (entity.fields.document_type?.choices ?? []).map(String);

/** Whether an entity's records have documents on their page. */
export const hasDocuments = ({ name }: Entity): boolean =>
  name === 'trailers' || isDocumentModel(name);

/** The documents of a record: trailers have their own endpoints. */
export function documentsOf(
  { name }: Entity,
  id: number,
  companyId: number | null,
): DocumentSource {
  if (isDocumentModel(name)) {
    return {
      companyId,
      list: `/model-documents/by-model?model=${name}&model_id=${id}`,
      calls: '/model-documents',
      owner: { model: name, model_id: id },
      types: documentTypes[name],
    };
  }
  return {
    companyId,
    list: `/trailer-documents/by-trailer/${id}`,
    calls: '/trailer-documents',
    owner: { trailer_id: id },
    types: typesIn(trailerDocuments),
  };
}

/** The documents of a company itself, also on pages outside that company. */
export const documentsOfCompany = (companyId: number): DocumentSource => ({
  companyId,
  list: `/company-documents/by-company/${companyId}`,
  calls: '/company-documents',
  owner: {},
  types: typesIn(companyDocuments),
});
