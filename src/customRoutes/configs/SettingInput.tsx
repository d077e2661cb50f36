import { fieldOf } from '../../../schema/readSetting.ts';
import type { SystemConfig } from '../../../schema/responses/systemConfigs.ts';
import type { Setting } from '../../../schema/settings.ts';
import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { ChoicesInput } from '../../inputs/choices/ChoicesInput.tsx';
import { FlagInput } from '../../inputs/choices/FlagInput.tsx';
import { IntegerInput } from '../../inputs/numbers/IntegerInput.tsx';
import { MoneyInput } from '../../inputs/numbers/MoneyInput.tsx';
import { RateInput } from '../../inputs/numbers/RateInput.tsx';
import { PasswordInput } from '../../inputs/text/PasswordInput.tsx';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import { required } from '../../inputs/validate.ts';
import { inputRule } from '../../resources/derived/inputRule.ts';
import { otherZones, usZones, zoneName } from '../../storage/preferences/zoneChoices.ts';
import { isWeekday, useSettingWords } from './settingWords.ts';

/** The input for a setting's value: its type decides which, its limits what is allowed. */
export function SettingInput({ setting }: { setting: SystemConfig }) {
  const words = useSettingWords();
  const { key, label, can_be_empty } = setting;
  const { type, choices, min, max } = setting as unknown as Setting; // As it is declared.
  const rule = inputRule(
    fieldOf({ type, choices, min: min ?? undefined, max: max ?? undefined } as Setting),
  );
  const shared = {
    source: 'value',
    label,
    autoFocus: true,
    isRequired: !can_be_empty,
    validate: can_be_empty || type === 'flag' ? rule : [required(), ...rule],
  };
  if (key === 'timezone') {
    const zones = [...usZones, ...otherZones()].map(id => ({ id, name: zoneName(id) }));
    return <ChoiceInput {...shared} choices={zones} />;
  }
  if (isWeekday(key)) {
    const days = [0, 1, 2, 3, 4, 5, 6].map(id => ({ id, name: words.day(id) }));
    return <ChoiceInput {...shared} choices={days} />;
  }
  const offered = (choices ?? []).map(id => ({ id, name: words.choice(key, id) }));
  switch (type) {
    case 'text':
      return setting.is_secret ? <PasswordInput {...shared} /> : <TextInput {...shared} />;
    case 'integer':
      return <IntegerInput {...shared} thousands={false} />;
    case 'money':
      return <MoneyInput {...shared} />;
    case 'rate':
      return <RateInput {...shared} />;
    case 'flag':
      return <FlagInput {...shared} />;
    case 'choice':
      return <ChoiceInput {...shared} choices={offered} />;
    case 'choices':
      return <ChoicesInput {...shared} choices={offered} />;
  }
}
