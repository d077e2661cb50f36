export function memoryFolder(): string;
export function makeRunFolder(kind: 'results' | 'e2e'): string;
export function removeAbandoned(parent: string): void;
export function isRunning(pid: number): boolean;
