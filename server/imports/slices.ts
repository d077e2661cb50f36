/** Rows of one statement: few enough that the next word of progress is never far. */
const AT_ONCE = 2_500;

/** Many rows, as many as one statement takes at a time. */
export function* slices<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += AT_ONCE) {
    yield items.slice(start, start + AT_ONCE);
  }
}
