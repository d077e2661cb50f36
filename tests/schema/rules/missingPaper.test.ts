import { expect, test } from 'vitest';
import { LOAD_STATUS } from '../../../schema/rules/loadStates.ts';
import { missingPaper, type PaperFacts } from '../../../schema/rules/missingPaper.ts';

const delivered: PaperFacts = { status: LOAD_STATUS.delivered, billing_status: 'not_ready' };
const received = { pod_received_at: '2026-11-13T10:00:00Z' };

test.each<[string, PaperFacts, string | null]>([
  ['a delivered load without its proof of delivery', delivered, 'pod'],
  ['one whose proof of delivery came', { ...delivered, ...received }, null],
  ['one of which a list names the papers', { ...delivered, missing_papers: ['bol', 'pod'] }, 'bol'],
  [
    'one whose proof came and whose lumper receipt did not',
    { ...delivered, ...received, missing_papers: ['lumper_receipt'] },
    'lumper_receipt',
  ],
  ['one that lacks nothing', { ...delivered, missing_papers: [] }, null],
  ['one that is billed', { ...delivered, billing_status: 'invoiced' }, null],
  ['a load on the road', { ...delivered, status: LOAD_STATUS.enroute }, null],
])('the paper that holds up the bill: %s', (_, load, paper) => {
  expect(missingPaper(load)).toBe(paper);
});
