const KEY = 'linehaul.recent_companies';
const KEPT = 8;

/** Ids of the companies opened in this browser, most recent first. */
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
