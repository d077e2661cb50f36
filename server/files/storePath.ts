/** Paths come from our own table: one that leaves the store was tampered with. */
export function checkedPath(path: string): string {
  if (!isStorePath(path)) throw new Error(`No path of ours: ${path}`);
  return path;
}

/** Whether a name has the server's form: `company-7/2026-11/<uuid>.pdf`. */
export const isStorePath = (path: string): boolean => /^[\w-]+(\/[\w-]+)*(\.[\w.-]+)?$/.test(path);
