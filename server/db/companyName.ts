import type { Scope } from './access.ts';

/** The company's name, as emails and prints begin with it. */
export async function companyName({
  tx,
  companyId,
}: Pick<Scope, 'tx' | 'companyId'>): Promise<string> {
  const [row] = await tx.query<{ name: string }>('select name from companies where id = $1', [
    companyId,
  ]);
  return row?.name ?? '';
}
