/**
 * The longest increasing subsequence: the most of these numbers that need not move to be in order.
 * Returns the numbers themselves.
 */
export function longestRise(numbers: readonly number[]): number[] {
  /** Where the best rise of each length ends, as a position. */
  const ends: number[] = [];
  /** The position before each in its rise. */
  const before: (number | undefined)[] = [];
  numbers.forEach((number, at) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    before[at] = ends[low - 1];
    ends[low] = at;
  });

  const rise: number[] = [];
  for (let at = ends.at(-1); at !== undefined; at = before[at]) rise.push(numbers[at] ?? 0);
  return rise.reverse();
}

/** The longest rise with this number in it. */
export function longestRiseWith(numbers: readonly number[], held: number): number[] {
  const at = numbers.indexOf(held);
  if (at < 0) return longestRise(numbers);
  return longestRise(
    numbers.filter((number, place) => Math.sign(number - held) === Math.sign(place - at)),
  );
}
