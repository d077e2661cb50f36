import { useTranslate } from 'ra-core';
import { useT } from '../../../i18n/useT.ts';
import { NumberBox } from '../../../inputs/numbers/NumberBox.tsx';
import { FilterPill } from '../../../resources/filters/FilterPill.tsx';
import styles from '../parts/FilterMenu.module.css';
import { type BoardCondition, CONDITIONS } from './conditions.ts';

interface BoardConditionPillProps {
  condition: BoardCondition;
  isOpenAtFirst: boolean;
  onChange: (condition: BoardCondition) => void;
  onRemove: () => void;
  /** Called when its editor closes. */
  onClose: () => void;
}

/** A condition that the rows meet, as a pill: whether it is met, or the number that it compares with. */
export function BoardConditionPill(props: BoardConditionPillProps) {
  const { condition, isOpenAtFirst, onChange, onRemove, onClose } = props;
  const { when, value } = condition;
  const translate = useTranslate();
  const t = useT('boards.colors');
  const unit = CONDITIONS[when];
  const answers = [true, false].map(one => ({ one, word: translate(`ra.boolean.${one}`) }));
  const text =
    typeof value === 'boolean'
      ? answers.find(({ one }) => one === value)?.word
      : `${value} ${t(`unit.${unit}`)}`;
  return (
    <FilterPill
      label={t(`when.${when}`)}
      text={text}
      onClear={onRemove}
      isOpenAtFirst={isOpenAtFirst}
      onClose={onClose}
    >
      {typeof value === 'boolean' ? (
        answers.map(({ one, word }) => (
          <label key={word} className={styles.option}>
            <input
              type="radio"
              name={when}
              // biome-ignore lint/a11y/noAutofocus: the editor opens to be answered by keys
              autoFocus={one === value}
              checked={one === value}
              onChange={() => onChange({ when, value: one })}
            />
            <span>{word}</span>
          </label>
        ))
      ) : (
        <div className={styles.value}>
          <NumberBox
            value={value}
            decimals={2}
            onChange={typed => typeof typed === 'number' && onChange({ when, value: typed })}
            box={{ autoFocus: true, inputProps: { 'aria-label': t(`unit.${unit}`) } }}
          />
          <span>{t(`unit.${unit}`)}</span>
        </div>
      )}
    </FilterPill>
  );
}
