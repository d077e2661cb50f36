import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import type { Translate } from '../../../../i18n/useT.ts';
import styles from './cells.module.css';

/** One or two letters for the type of a truck. */
const TYPE_LETTERS: Readonly<Record<string, string>> = {
  with_van: 'V',
  with_reefer: 'R',
  flatbed: 'F',
  power_only: 'PO',
};

/** The unit number of a truck, with its type. */
export function unitCell({ truck }: Pick<BoardRow, 'truck'>, translate: Translate) {
  return (
    <>
      <span className={styles.unit}>{truck.number}</span>{' '}
      <abbr className={styles.muted} title={translate(`linehaul.boards.types.${truck.type}`)}>
        {TYPE_LETTERS[truck.type]}
      </abbr>
    </>
  );
}
