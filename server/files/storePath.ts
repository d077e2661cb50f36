/** Paths come out of our own table; one that leads out of the store was tampered with. */
export function checkedPath(path: string): string {
  if (!isStorePath(path)) throw new Error(`No path of ours: ${path}`);
  return path;
}

/** Whether a name can be one that the server gave: `company-7/2026-11/<uuid>.pdf`. */
export const isStorePath = (path: string): boolean => /^[\w-]+(\/[\w-]+)*(\.[\w.-]+)?$/.test(path);
