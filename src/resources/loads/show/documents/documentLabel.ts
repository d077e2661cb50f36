import type { useTranslate } from 'ra-core';
import { readable } from '../../../../format/choiceWords.ts';

/** The label of a document type: POD, Lumper receipt. */
export const documentLabel = (type: string, translate: ReturnType<typeof useTranslate>) =>
  translate(`linehaul.loads.documents.${type}`, { _: readable(type) });
