/** Whose loads a figure counts. 0 is nobody, as the list of loads understands it. */
interface Whose {
  gross_dispatcher_id?: number | readonly number[];
  truck_id?: number;
  driver_id?: number;
}

/** The list of the loads behind a figure: its own filters, as they are in its URL. */
export function searchOfLoads(
  range: { from: string; to: string },
  statuses: readonly number[],
  whose: Whose,
): string {
  const filter = {
    gross_date_from: range.from,
    gross_date_to: range.to,
    status: statuses,
    ...whose,
  };
  return new URLSearchParams({ filter: JSON.stringify(filter), page: '1' }).toString();
}
