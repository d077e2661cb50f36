import type { LoadAction } from '../../../../../schema/rules/freight/loadStates.ts';
import { useChoiceWords } from '../../../../format/choiceWords.ts';
import { useT } from '../../../../i18n/useT.ts';
import type { PaletteAction } from '../../../../paletteActions.ts';
import { statusLook } from '../../../derived/statusLook.ts';
import type { Load } from '../../load.ts';

/** The main button: a status change, an invoice, or the choice of a truck. */
export interface NextStep {
  name: LoadAction | 'invoice' | 'assign';
  run: () => void;
}

/** A load's steps in the palette, each with the load's number. */
export function useStepsInPalette(load: Load) {
  const statusWord = useChoiceWords('loads', 'status');
  const t = useT('palette');
  const number = load.internal_id ?? '';
  const unit = load.load_drivers.find(({ truck }) => truck)?.truck?.number;
  const city = load.stops.at(-1)?.place?.city;
  const labelOf = (name: NextStep['name']) =>
    t(`load.${name === 'arrived' && city ? 'arrivedAt' : name}`, { load: number, city });
  const ofUnit = unit ? t('unit', { unit }) : undefined;

  return {
    /** The main button, and the choice among all statuses. */
    usual: (main: NextStep | null, openMenu: () => void): (PaletteAction | null)[] => [
      main && {
        name: main.name,
        label: labelOf(main.name),
        detail: ofUnit,
        icon: 'ic-flag',
        key: 'A',
        target: main.run,
      },
      load.moves.length > 0
        ? {
            name: 'status',
            label: t('load.status', { load: number }),
            detail: [t('now', { status: statusWord(load.status) }), ofUnit]
              .filter(Boolean)
              .join(' · '),
            icon: 'ic-flag',
            status: statusLook('loads', load.status),
            key: 'S',
            target: openMenu,
          }
        : null,
    ],
    /** The other status changes that are possible now. */
    others: (
      can: (action: LoadAction) => boolean,
      next: LoadAction | undefined,
      run: (action: LoadAction) => void,
    ): PaletteAction[] =>
      load.moves
        .filter(({ action, refusal: violation }) => action !== next && !violation && can(action))
        .map(({ action }) => ({
          name: action,
          label: labelOf(action),
          icon: 'ic-flag',
          target: () => run(action),
        })),
  };
}
