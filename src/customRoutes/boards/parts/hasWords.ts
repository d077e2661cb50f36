/** Whether every typed word occurs somewhere in the texts of a row. */
export function hasWords(row: readonly (string | null | undefined)[], search: string): boolean {
  if (search.trim() === '') return true;
  const text = row.join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word));
}
