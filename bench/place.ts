import { join, resolve } from 'node:path';
import { projectRoot } from '../server/config.ts';

/** The folder of the benchmark data: built once, some four gigabytes for a million loads. */
export const DATA_DIR = resolve(process.env.BENCH_DIR ?? join(projectRoot(), 'data', 'bench'));

/** The number of loads. LOADS=100000 gives a quick look. */
export const LOADS = Number(process.env.LOADS ?? 1_000_000);

export const COMPANIES = Number(process.env.COMPANIES ?? 20);

/** The measured company has more than its even portion of loads, like a largest customer. */
export const MAX_PERCENT = 0.115;

export const PASSWORD = 'bench-password-1';
/** The owner of a company, by its number from 1 on. */
export const emailOf = (company: number): string => `bench${company}@linehaul.test`;

export const EMAIL = emailOf(1);

/**
 * What is asked of the largest company's loads, one after the other: the same series for each side
 * that is compared. People open different loads, not the same one.
 */
export function drawn(of: (id: number) => string): () => string {
  let last = 1;
  return () => {
    last = (last * 48_271) % 2_147_483_647;
    return of(1 + (last % Math.round(LOADS * MAX_PERCENT)));
  };
}
