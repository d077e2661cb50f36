/** Rows per statement: few enough for frequent progress. */
const AT_ONCE = 2_500;

/** Many rows, in batches of one statement. */
export function* slices<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += AT_ONCE) {
    yield items.slice(start, start + AT_ONCE);
  }
}
