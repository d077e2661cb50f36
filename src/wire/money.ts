/** POSTs that move money. Each carries a key, so that sending one twice pays once. */
const MONEY_POSTS = [
  /^\/invoices$/,
  /^\/(loads-invoices|invoice)[/-]multiple-store$/,
  /^\/store-and-print\/\d+$/,
  /^\/update-invoices-paid$/,
  /^\/driver-pay-settlements(\/.*)?$/,
  /^\/driver-(debts|adjustments|holds)(\/.*)?$/,
  /^\/expenses$/,
  /^\/batch(\/.*)?$/,
];

/** The Idempotency-Key header of a POST that moves money, nothing for any other call. */
export function onceHeader(method: string, path: string, key = randomKey()) {
  const moves = method === 'POST' && MONEY_POSTS.some(pattern => pattern.test(path));
  return moves ? { 'Idempotency-Key': key } : undefined;
}

/** Not randomUUID: that one exists only where the page came over https. */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
