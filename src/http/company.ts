const PREFIXES = [
  /^\/company-owner\/company\/(\d+)(?:\/|$)/,
  /^\/settings\/payroll-groups\/(\d+)(?:\/|$)/,
  /^\/settings\/(\d+)(?:\/|$)/,
];

/** The company in a page's URL. Null on pages without a company. */
export function companyOfPath(pathname: string): number | null {
  for (const prefix of PREFIXES) {
    const id = prefix.exec(pathname)?.[1];
    if (id) return Number(id);
  }
  return null;
}
