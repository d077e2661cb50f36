import type { FoundRecord } from '../../schema/responses/lookups.ts';

/** As long as the search of a million loads takes on this machine. */
const ANSWER_MS = 15;
/** As the palette waits for the next letter before it asks. */
export const WAIT_MS = 150;
const MOST = 20;

const KINDS = ['loads', 'drivers', 'brokers', 'trucks', 'invoices'] as const;

/** What a search finds, a moment later: others for each text, as many as the server answers. */
export async function foundFor(search: string): Promise<FoundRecord[]> {
  await new Promise(resolve => setTimeout(resolve, ANSWER_MS));
  return Array.from({ length: MOST }, (_, index) => {
    const type = KINDS[index % KINDS.length] ?? 'loads';
    return {
      type,
      id: index + 1,
      title: `${search} ${type} ${26_000 + index}`,
      subtitle: 'Joliet, IL → Tulsa, OK · unit 533 · RC-9 · Copperkite Logistics',
      path: `/company-owner/company/1/${type}/show/${index + 1}`,
      ...(type === 'loads' && { status: 4 }),
      ...(type === 'drivers' && { phone: '630-555-0158' }),
    };
  });
}
