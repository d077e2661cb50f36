/** The widths of bars, 0 to 1 of the largest figure. Negative figures have none. */
export function barsOf(figures: readonly (number | null)[]): number[] {
  const most = Math.max(0, ...figures.map(figure => figure ?? 0));
  return figures.map(figure => (most > 0 ? Math.max(0, figure ?? 0) / most : 0));
}
