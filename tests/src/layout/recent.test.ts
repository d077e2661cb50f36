import { expect, test } from 'vitest';
import { recentAt } from '../../../src/layout/palette/recent.ts';

const company = '/company-owner/company/7';

test.each([
  [`${company}/loads/show/11`, 'loads:11'],
  [`${company}/loads/update/11`, 'loads:11'],
  [`${company}/invoices/list?open=5.show`, 'invoices:5'],
  [`${company}/users/drivers/list?open=5`, 'drivers:5'],
  [`${company}/driver-pay-settlements/31/show`, 'driver-pay-settlements:31'],
  [`${company}/boards/main?truck=5`, '/company-owner/company/{id}/boards/main'],
  [`${company}/loads/available`, '/company-owner/company/{id}/loads/available'],
  // By its number, which is no id: the load's own page follows.
  [`${company}/loads/by-number/4002`, undefined],
  [`${company}/loads/create`, undefined],
  [`${company}/users/drivers/list?open=create`, '/company-owner/company/{id}/users/drivers/list'],
  [`${company}/chatify/12`, undefined],
  ['/nowhere', undefined],
])('%s is kept as %s', (address, kept) => {
  const { pathname, search } = new URL(address, 'https://linehaul.test');
  expect(recentAt({ pathname, search })).toBe(kept);
});
