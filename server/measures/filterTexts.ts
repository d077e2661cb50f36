import { dimensionOf } from '../../schema/dimensions.ts';
import { filterText } from '../../schema/dimensionValues.ts';
import type { Scope } from '../db/access.ts';
import { namesOf } from './names.ts';
import type { MeasureFilter } from './statement.ts';

/** Filters in words: `Broker: Acme, Bluestem`, `Expense category: not Fuel`. */
export const filterTexts = (filters: readonly MeasureFilter[], scope: Scope): Promise<string[]> =>
  Promise.all(
    filters.map(async ({ dimension, values, not }) => {
      const names = await namesOf(dimension, values, scope);
      const shown = values.map(id => names.get(id) ?? String(id));
      return filterText(dimensionOf(dimension).label, shown, not);
    }),
  );
