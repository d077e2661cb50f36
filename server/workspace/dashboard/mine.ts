/** The existing rows `alias` of the company, $1. */
export function mine(alias: string): string {
  return `${alias}.company_id = $1 and ${alias}.deleted_at is null`;
}
