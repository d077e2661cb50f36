const KEY = 'linehaul.recent_companies';
const KEPT = 8;

/** Ids of the companies that were entered from this browser, the last one first. */
export function recentCompanies(): number[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}

export function rememberCompany(companyId: number) {
  const others = recentCompanies().filter(id => id !== companyId);
  localStorage.setItem(KEY, JSON.stringify([companyId, ...others].slice(0, KEPT)));
}
