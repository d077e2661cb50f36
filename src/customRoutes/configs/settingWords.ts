import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { readable } from '../../../schema/choiceWords.ts';
import type { ChoiceId } from '../../../schema/fields.ts';
import type { SystemConfig } from '../../../schema/responses/systemConfigs.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { zoneName } from '../../storage/preferences/zoneChoices.ts';

/** Settings that hold a day of the week by its number. */
export const isWeekday = (key: string): boolean => WEEKDAYS.includes(key);
const WEEKDAYS: readonly string[] = ['week_start_day', 'settlement_period_end_day'];

/** The values of settings as people read them. */
export function useSettingWords() {
  const translate = useTranslate();
  return useMemo(() => {
    const t = (key: string) => translate(`linehaul.systemSettings.${key}`);
    const choice = (key: string, id: ChoiceId) =>
      translate(`linehaul.systemSettings.choices.${key}.${id}`, { _: readable(id) });
    const day = (id: number) => translate(`linehaul.systemSettings.days.${id}`);

    const text = ({ key, type }: SystemConfig, value: unknown): string => {
      if (Array.isArray(value)) {
        return value.map(one => choice(key, one as ChoiceId)).join(', ') || t('nothing');
      }
      if (type === 'flag') return value ? t('yes') : t('no');
      if (value === null || value === '') return t('empty');
      if (isWeekday(key)) return day(Number(value));
      if (type === 'money') return `$${formatMoney(Number(value))}`;
      if (type === 'choice') return choice(key, String(value));
      return key === 'timezone' ? zoneName(String(value)) : String(value);
    };
    return {
      choice,
      day,
      /** Only whether a secret is set. */
      valueOf: (setting: SystemConfig) =>
        setting.is_secret ? t(setting.is_set ? 'isSet' : 'notSet') : text(setting, setting.value),
      defaultOf: (setting: SystemConfig) => text(setting, setting.default),
    };
  }, [translate]);
}
