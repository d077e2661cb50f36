const PREFIXES = [
  /^\/company-owner\/company\/(\d+)(?:\/|$)/,
  /^\/settings\/payroll-groups\/(\d+)(?:\/|$)/,
  /^\/settings\/(\d+)(?:\/|$)/,
];

/** The company that a page's address names; null on pages of no company. */
export function companyOfPath(pathname: string): number | null {
  for (const prefix of PREFIXES) {
    const id = prefix.exec(pathname)?.[1];
    if (id) return Number(id);
  }
  return null;
}
