/** `KL` for "Katherine Lindqvister", `BE` for "ben". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? words.map(word => word[0]).join('') : (words[0] ?? '');
  return letters.slice(0, 2).toUpperCase();
}

/** A person's color among the chart's eight, the same everywhere. */
export const chartOf = (id: number | null): number => ((id ?? 6) % 8) + 1;
