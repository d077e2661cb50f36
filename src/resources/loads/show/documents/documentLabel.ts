import { readable } from '../../../../format/choiceWords.ts';
import type { Translate } from '../../../../i18n/useT.ts';

/** The label of a document type: POD, Lumper receipt. */
export const documentLabel = (type: string, translate: Translate) =>
  translate(`linehaul.loads.documents.${type}`, { _: readable(type) });
