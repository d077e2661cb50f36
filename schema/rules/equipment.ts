/**
 * What may carry each kind of freight, of trailers and of trucks with a box of their own: a reefer
 * also takes what a dry van takes; a step deck and a Conestoga take what stands on a flatbed. What is
 * not here, power only among it, is for the dispatcher to judge.
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

/** Whether freight that asks for this equipment goes on a trailer or truck of that type. */
export function fitsEquipment(
  equipment: string | null | undefined,
  type: string | null | undefined,
): boolean {
  const carriers = CARRIERS[equipment ?? ''];
  return !carriers || type == null || carriers.includes(type);
}
