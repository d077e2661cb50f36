import { multipartOf } from '../../../wire/multipart.ts';
import { Letter } from './letter.ts';

/** The call that reads what a load begins from: a PDF, or the text of an e-mail. */
export const readingOf = (file: File): ['POST', string, object] =>
  file instanceof Letter
    ? ['POST', '/rate-confirmation/parse-text', { text: file.said }]
    : ['POST', '/rate-confirmation/parse-pdf', multipartOf({ file })];
