/** The translation key for what happened at a stop: a delivery is not loaded. */
export const timeWord = ({ type }: { type: string }, field: string) =>
  `linehaul.loads.show.times.${type === 'delivery' && field === 'loaded_at' ? 'unloaded_at' : field}`;
