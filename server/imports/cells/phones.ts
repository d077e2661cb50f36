/** A phone number as it is kept; ten digits are a number of North America. Null when it is none. */
export function phoneIn(text: string): string | null {
  if (/[a-z]/i.test(text)) return null;
  const figures = text.replace(/\D/g, '');
  if (text.startsWith('+'))
    return figures.length >= 7 && figures.length <= 15 ? `+${figures}` : null;
  if (figures.length === 10) return `+1${figures}`;
  return figures.length === 11 && figures.startsWith('1') ? `+${figures}` : null;
}
