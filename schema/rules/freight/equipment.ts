/**
 * The trailers and trucks that fit each kind of freight: a reefer also takes dry van freight; a
 * step deck and a Conestoga take flatbed freight. Equipment that is not listed, such as power only,
 * is left to the dispatcher's judgment.
 */
const CARRIERS: Readonly<Record<string, readonly string[]>> = {
  van: ['dry_van', 'reefer', 'with_van', 'with_reefer'],
  reefer: ['reefer', 'with_reefer'],
  flatbed: ['flatbed', 'step_deck', 'conestoga'],
  step_deck: ['step_deck'],
  conestoga: ['conestoga'],
  tanker: ['tanker'],
  container: ['container_chassis'],
};

/** Whether freight that requires this equipment fits a trailer or truck of that type. */
export function fitsEquipment(
  equipment: string | null | undefined,
  type: string | null | undefined,
): boolean {
  const carriers = CARRIERS[equipment ?? ''];
  return !carriers || type == null || carriers.includes(type);
}
