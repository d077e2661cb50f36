export const RUNS: number;
export function rememberRun(path: string, unsteady: readonly string[]): string[];
export function countedAsFailed(unsteady: readonly string[], again: readonly string[]): number;
