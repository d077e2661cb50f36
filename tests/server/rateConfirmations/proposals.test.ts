import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { parse, textOf } from '../../../server/rateConfirmations/parse.ts';
import { readPages } from '../../../server/rateConfirmations/pdf/readPages.ts';
import { withProposals } from '../../../server/rateConfirmations/proposals.ts';
import { PdfDocument } from '../../support/rateConfirmations/pdfDocument.ts';

let content = '{}';
let asked = '';
const model = createServer((request, response) => {
  request.on('data', chunk => {
    asked += String(chunk);
  });
  request.on('end', () => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ choices: [{ message: { content } }] }));
  });
});
await new Promise<void>(resolve => model.listen(0, '127.0.0.1', resolve));
afterAll(() => model.close());

const { port } = model.address() as AddressInfo; // It listens on a port.
const assistant = { url: `http://127.0.0.1:${port}`, key: null, model: 'any' };

const document = new PdfDocument()
  .put('Load # 482913', 40, 40)
  .put('the goods are Canned goods', 40, 60);
const pages = await readPages(new Uint8Array(await document.bytes()));

test('a model proposes what the rules did not find, marked as its proposal', async () => {
  content = '{"commodity": "Canned goods", "load_number": "999"}';
  const read = await withProposals(parse(pages), textOf(pages), assistant);
  expect(read.commodity).toBe('Canned goods');
  expect(read.fields.commodity).toMatchObject({ proposed_by: 'model', confidence: 0.5 });
  expect(read.load_number).toBe('482913');
  expect(asked).toContain('Load # 482913');
});

test('a value that is not in the document is not accepted', async () => {
  content = '{"commodity": "Gold bars", "rate_total": 5000}';
  const read = await withProposals(parse(pages), textOf(pages), assistant);
  expect(read).toMatchObject({ commodity: null, rate_total: null });
});

test('a part of a number in the document is not accepted', async () => {
  content = '{"rate_total": 500, "weight_lb": 42000}';
  const text = `${textOf(pages)}\nYou get 1,500 dollars for 42,000 lbs`;
  const read = await withProposals(parse(pages), text, assistant);
  expect(read).toMatchObject({ rate_total: null, weight_lb: 42000 });
});

test('an invalid model response changes nothing and is reported', async () => {
  content = 'I cannot do that';
  const read = await withProposals(parse(pages), textOf(pages), assistant);
  expect(read.commodity).toBe(null);
  expect(read.warnings.at(-1)).toContain('did not answer');
});

test('without a model no request is sent', async () => {
  asked = '';
  const read = parse(pages);
  expect(await withProposals(read, textOf(pages), null)).toBe(read);
  expect(asked).toBe('');
});
