import type { DataProvider, RaRecord } from 'react-admin';
import { firstLine, type OptionTexts } from './option.ts';
import { MOST, shortListOf } from './useShortList.ts';

interface Where extends Pick<OptionTexts, 'optionText'> {
  reference: string;
  filter?: object;
}

/** The one record of the short list with exactly this name. None when two share it. */
export async function foundByName(
  from: DataProvider,
  name: string,
  { reference, filter, optionText }: Where,
): Promise<RaRecord | undefined> {
  const { data } = await from.getList<RaRecord>(reference, {
    pagination: { page: 1, perPage: MOST },
    filter: { ...filter, q: name },
    meta: shortListOf(reference),
  });
  const wanted = name.trim().toLowerCase();
  const [first, ...others] = data.filter(
    record => firstLine(record, optionText).trim().toLowerCase() === wanted,
  );
  return others.length === 0 ? first : undefined;
}
