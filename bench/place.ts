import { join } from 'node:path';
import { projectRoot } from '../server/config.ts';

/** Where the measured data lies: made once, some four gigabytes for a million loads. */
export const DATA_DIR = process.env.BENCH_DIR ?? join(projectRoot(), 'data', 'bench');

/** How many loads; LOADS=100000 for a quick look. */
export const LOADS = Number(process.env.LOADS ?? 1_000_000);

export const COMPANIES = 20;

/** The company whose lists are measured has more than its share, as the largest customer does. */
export const LARGEST_SHARE = 0.115;

export const PASSWORD = 'bench-password-1';
export const EMAIL = 'bench1@linehaul.test';
