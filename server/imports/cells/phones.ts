/** A phone number as stored. Ten digits are a North American number. Null when it is not one. */
export function phoneIn(text: string): string | null {
  if (/[a-z]/i.test(text)) return null;
  const figures = text.replace(/\D/g, '');
  if (text.startsWith('+'))
    return figures.length >= 7 && figures.length <= 15 ? `+${figures}` : null;
  if (figures.length === 10) return `+1${figures}`;
  return figures.length === 11 && figures.startsWith('1') ? `+${figures}` : null;
}
