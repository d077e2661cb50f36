import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Entity } from '../../../schema/entity.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { useT } from '../../i18n/useT.ts';
import { fieldLabel } from '../../resources/history/changeTexts.ts';
import type { FixedValue, ImportFile } from './Import.ts';
import styles from './imports.module.css';

interface FixedFieldsProps {
  entity: Entity;
  names: readonly string[];
  fixed: NonNullable<ImportFile['fixed']>;
  onChange: (fixed: NonNullable<ImportFile['fixed']>) => void;
}

/** One value for all rows, for fields without a column in the file. */
export function FixedFields({ entity, names, fixed, onChange }: FixedFieldsProps) {
  const t = useT('imports');
  if (names.length === 0) return null;
  const set = (name: string, value: FixedValue) => {
    const { [name]: _, ...others } = fixed;
    onChange(value === '' ? others : { ...others, [name]: value });
  };
  return (
    <fieldset className={styles.fixed}>
      <legend>{t('sameForAll')}</legend>
      {names.map(name => (
        <FixedField
          key={name}
          entity={entity}
          name={name}
          value={fixed[name] ?? ''}
          onChange={value => set(name, value)}
        />
      ))}
    </fieldset>
  );
}

interface FixedFieldProps {
  entity: Entity;
  name: string;
  value: FixedValue;
  onChange: (value: FixedValue) => void;
}

function FixedField({ entity, name, value, onChange }: FixedFieldProps) {
  const translate = useTranslate();
  const words = useChoiceWords(entity.name, name);
  const { kind, choices = [] } = entity.fields[name] ?? {};
  const id = useId();
  const [typed, setTyped] = useState(String(value));
  return (
    <label className={styles.fixedField} htmlFor={id}>
      {fieldLabel(entity.name, name, translate)}
      {kind === 'choice' || kind === 'flag' ? (
        <select
          id={id}
          className={styles.select}
          value={String(value)}
          onChange={({ target }) =>
            onChange(
              kind === 'flag' && target.value !== '' ? target.value === 'true' : target.value,
            )
          }
        >
          <option value="" />
          {kind === 'flag' && <option value="true">{translate('ra.boolean.true')}</option>}
          {kind === 'flag' && <option value="false">{translate('ra.boolean.false')}</option>}
          {choices.map(id => (
            <option key={id} value={String(id)}>
              {words(id)}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          className={styles.input}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => typed !== String(value) && onChange(typed)}
        />
      )}
    </label>
  );
}
