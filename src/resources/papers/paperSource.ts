import { companyDocuments, trailerDocuments } from '../../../schema/entities/documents.ts';
import type { modelDocuments } from '../../../schema/entities/modelDocuments.ts';
import type { Entity, RecordOf } from '../../../schema/entity.ts';
import { isPaperModel, paperTypes } from '../../../schema/paperTypes.ts';

/** A paper as the calls answer it, with the address of its file. */
export type Paper = Omit<RecordOf<typeof modelDocuments>, 'model' | 'model_id'> & {
  url: string;
  created_user?: { nickname?: string } | null;
};

/** Where the papers of one record are listed and kept, and of which types they may be. */
export interface PaperSource {
  companyId: number | null;
  /** Answers the papers, oldest first. */
  list: string;
  /** Takes new ones; with an id behind it, takes one away. */
  calls: string;
  /** What a new paper says of its owner. */
  owner: Readonly<Record<string, string | number>>;
  types: readonly string[];
}

const typesIn = (entity: Entity): string[] =>
  (entity.fields.document_type?.choices ?? []).map(String);

/** Whether records of an entity have papers on their page. */
export const hasPapers = ({ name }: Entity): boolean => name === 'trailers' || isPaperModel(name);

/** The papers of a record: trailers have calls of their own. */
export function papersOf({ name }: Entity, id: number, companyId: number | null): PaperSource {
  if (isPaperModel(name)) {
    return {
      companyId,
      list: `/model-documents/by-model?model=${name}&model_id=${id}`,
      calls: '/model-documents',
      owner: { model: name, model_id: id },
      types: paperTypes[name],
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

/** The papers of a company itself, which the page around need not be in. */
export const papersOfCompany = (companyId: number): PaperSource => ({
  companyId,
  list: `/company-documents/by-company/${companyId}`,
  calls: '/company-documents',
  owner: {},
  types: typesIn(companyDocuments),
});
