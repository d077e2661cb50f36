export const RUNS: number;
export function rememberRun(path: string, unsteady: readonly string[]): string[];
