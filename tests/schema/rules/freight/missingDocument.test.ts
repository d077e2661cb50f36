import { expect, test } from 'vitest';
import { LOAD_STATUS } from '../../../../schema/rules/freight/loadStates.ts';
import {
  type DocumentFacts,
  missingDocument,
} from '../../../../schema/rules/freight/missingDocument.ts';

const delivered: DocumentFacts = { status: LOAD_STATUS.delivered, billing_status: 'not_ready' };

test.each<[string, DocumentFacts, string | null]>([
  [
    'one without the two documents that are asked for',
    { ...delivered, missing_documents: ['bol', 'pod'] },
    'bol',
  ],
  [
    'one whose lumper receipt did not come',
    { ...delivered, missing_documents: ['lumper_receipt'] },
    'lumper_receipt',
  ],
  [
    'a truck that was not used',
    { ...delivered, status: LOAD_STATUS.tonu, missing_documents: ['rate_confirmation'] },
    'rate_confirmation',
  ],
  ['one of which nobody asks for a document', { ...delivered, missing_documents: [] }, null],
  ['one of which no document is told', delivered, null],
  [
    'one that is billed',
    { ...delivered, missing_documents: ['pod'], billing_status: 'paid' },
    null,
  ],
  [
    'a load on the road',
    { ...delivered, missing_documents: ['pod'], status: LOAD_STATUS.enroute },
    null,
  ],
])('the document that holds up the invoice: %s', (_, load, document) => {
  expect(missingDocument(load)).toBe(document);
});
