/** A value within a text, with the position of its characters. */
export type Read<T> = { value: T; start: number; end: number };

/** Reads with a pattern: its group `value`, or the whole match. */
export function byPattern(pattern: RegExp): (text: string) => Read<string> | null {
  return text => {
    const match = pattern.exec(text);
    const value = match?.groups?.value ?? match?.[0];
    if (!match || !value) return null;
    const start = match.index + match[0].indexOf(value);
    return { value, start, end: start + value.length };
  };
}
