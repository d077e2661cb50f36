/** The product's pager has at most three page buttons. */
export const PAGER_BUTTONS = 3;

/** The pages to offer, the current one in the middle where possible. None for a single page. */
export function pagesShown(page: number, lastPage: number): number[] {
  if (lastPage <= 1) return [];
  const count = Math.min(PAGER_BUTTONS, lastPage);
  const first = Math.min(Math.max(1, page - 1), lastPage - count + 1);
  return Array.from({ length: count }, (_, index) => first + index);
}
