import { multipartOf } from '../../../http/multipart.ts';
import { Letter } from './email.ts';

/** The call that reads a load's source: a PDF, or the text of an email. */
export const readingOf = (file: File): ['POST', string, object] =>
  file instanceof Letter
    ? ['POST', '/rate-confirmation/parse-text', { text: file.said }]
    : ['POST', '/rate-confirmation/parse-pdf', multipartOf({ file })];
