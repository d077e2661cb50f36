import type { useTranslate } from 'ra-core';
import { readable } from '../../../words/choiceWords.ts';

/** What a kind of paper is called: POD, Lumper receipt. */
export const paperWord = (type: string, translate: ReturnType<typeof useTranslate>) =>
  translate(`linehaul.loads.papers.${type}`, { _: readable(type) });
