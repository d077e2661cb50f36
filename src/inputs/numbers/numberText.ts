/**
 * The text of a number in an input, without thousands separators: at least `shown` decimals, so
 * that 1525 reads 1525.00 on load. Anything else stays as it is, to be shown with its error.
 */
export function numberText(value: unknown, shown: number): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'number' ? plain(value) : String(value).trim();
  if (!isNumberText(text) || shown === 0) return text;

  const [whole, fraction = ''] = text.split('.');
  return `${whole}.${fraction.padEnd(shown, '0')}`;
}

/** The number's text without its decimals: 12.9 → 12, -0.5 → 0. */
export function truncatedText(text: string): string {
  if (!isNumberText(text)) return text;
  const [whole = ''] = text.split('.');
  return whole === '-0' || whole === '-' || whole === '' ? '0' : whole;
}

export function isNumberText(text: string): boolean {
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text);
}

/** Pasted numbers in US or European format: "$1,525.00", "1 525,00". */
export function pastedNumber(text: string): string | null {
  const bare = text.replace(/[\s\u00a0\u202f$]/g, '').replace('−', '-');
  const point = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  if (point < 0) return isNumberText(bare) ? bare : null;

  const whole = bare.slice(0, point).replace(/[.,]/g, '');
  const fraction = bare.slice(point + 1);
  const isThousands = bare[point] === ',' && fraction.length === 3;
  const number = isThousands ? whole + fraction : `${whole}.${fraction}`;
  return isNumberText(number) ? number : null;
}

/** Numbers beyond 1e21 would read as exponents. toFixed writes the usual ones in full. */
function plain(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(10).replace(/\.?0+$/, '') : text;
}
