import { expect, test } from 'vitest';
import { parse } from '../../../server/rateConfirmations/parse.ts';
import { readPages } from '../../../server/rateConfirmations/pdf/readPages.ts';
import { PdfDocument } from '../../support/rateConfirmations/pdfDocument.ts';

/** A document with these goods and another text below them. */
async function withGoods(goods: string, other: string) {
  const document = new PdfDocument().put(goods, 40, 60).put(other, 40, 90);
  return parse(await readPages(new Uint8Array(await document.bytes())));
}

test.each([
  ['Commodity: Flour, 50 lb bags', '42,000 lbs'],
  ['Commodity: Flour, 2,000 lb totes', '42,000 lbs'],
  ['Commodity: Flour, 2,000 lb totes', 'Haul 42,000 lbs of flour in a van.'],
  ['Commodity: Flour, 42,000 lbs', 'Lift gate, 2 straps'],
  ['Commodity: Flour, 42,000 lbs', '2,000 lbs'],
  ['Commodity: Flour, 2,000 lb totes, 42,000 lbs', 'Lift gate, 2 straps'],
])('the load weighs 42,000 lb: %s | %s', async (goods, other) => {
  const read = await withGoods(goods, other);
  expect(read).toMatchObject({ commodity: 'Flour', weight_lb: 42_000 });
});

test('the weight of a single bag is not the load’s weight', async () => {
  const read = await withGoods('Commodity: Flour, 50 lb bags', 'Lift gate, 2 straps');
  expect(read).toMatchObject({ commodity: 'Flour', weight_lb: null });
});
