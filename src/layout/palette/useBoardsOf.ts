import { useT } from '../../i18n/useT.ts';
import type { PaletteRow } from './usePaletteSections.ts';
import type { FoundRecord } from './useRecords.ts';

/**
 * The boards of the first truck that is found, of those that the person may open: its row of the main
 * board where it has one, and the week of its dispatcher. The keys of a board open it as it was left, so
 * these rows have none.
 */
export function useBoardsOf() {
  const t = useT('palette');
  return (records: readonly FoundRecord[], pages: readonly PaletteRow[]): PaletteRow[] => {
    const truck = records.find(({ type }) => type === 'trucks');
    if (!truck) return [];
    const { id, title, dispatcher, is_on_board } = truck;
    const row = (path: string, query: string, titleOf: (page: string) => string): PaletteRow[] => {
      const page = pages.find(({ value }) => value.endsWith(path));
      if (!page) return [];
      const target = `${page.value}?${query}`;
      return [{ ...page, value: target, target, title: titleOf(page.title), keys: undefined }];
    };
    const onBoard = is_on_board
      ? row('/boards/main', `truck=${id}`, page => t('onBoard', { page, unit: title }))
      : [];
    const ofWeek = dispatcher
      ? row('/gross-boards', `dispatcher=${dispatcher.id}`, page =>
          t('ofDispatcher', { page, name: dispatcher.name }),
        )
      : [];
    return [...onBoard, ...ofWeek];
  };
}
