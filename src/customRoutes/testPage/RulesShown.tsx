import { Form, useTranslate } from 'ra-core';
import { ChoicesInput } from '../../inputs/choices/ChoicesInput.tsx';
import { FlagInput } from '../../inputs/choices/FlagInput.tsx';
import { RadioInput } from '../../inputs/choices/RadioInput.tsx';
import { DateInput } from '../../inputs/dates/DateInput.tsx';
import { FileInput } from '../../inputs/files/FileInput.tsx';
import { MoneyInput } from '../../inputs/numbers/MoneyInput.tsx';
import { PasswordConfirmationInput, PasswordInput } from '../../inputs/text/PasswordInput.tsx';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import * as rules from '../../inputs/validate.ts';
import { Part } from './Part.tsx';
import styles from './test.module.css';

const label = (name: string) => `linehaul.testPage.rules.${name}`;

/** Every rule of the product at a field that uses it: leave the field to see its message. */
export function RulesShown() {
  const translate = useTranslate();
  const choices = ['yes', 'no'].map(id => ({ id, name: translate(label(id)) }));
  return (
    <Part name="rules">
      <Form mode="onBlur" record={{}} className={styles.fields} disableInvalidFormNotification>
        <TextInput source="required" label={label('required')} validate={rules.required()} />
        <ChoicesInput
          source="list"
          label={label('list')}
          choices={choices}
          validate={rules.requiredList()}
        />
        <TextInput source="numeric" label={label('numeric')} validate={rules.numeric()} />
        <TextInput source="email" label={label('email')} validate={rules.email()} />
        <TextInput source="url" label={label('url')} validate={rules.url()} />
        <TextInput source="exact" label={label('exact')} validate={rules.exactLength(5)} />
        <TextInput source="least" label={label('least')} validate={rules.minLength(8)} />
        <TextInput source="most" label={label('most')} validate={rules.maxLength(4)} />
        <DateInput
          source="earliest"
          label={label('earliest')}
          validate={rules.minDate('2026-01-01', label('earliestText'))}
        />
        <PasswordInput
          source="password"
          label={label('password')}
          autoComplete="new-password"
          validate={rules.required()}
        />
        <PasswordConfirmationInput source="password_confirmation" />
        <TextInput
          source="together"
          label={label('together')}
          validate={rules.conditionalRequired(['apart'])}
        />
        <TextInput
          source="apart"
          label={label('apart')}
          validate={rules.conditionalRequired(['together'])}
        />
        <MoneyInput
          source="salary_min"
          label={label('salaryMin')}
          validate={rules.salaryMin('salary_max')}
        />
        <MoneyInput
          source="salary_max"
          label={label('salaryMax')}
          validate={rules.salaryMax('salary_min')}
        />
        <RadioInput
          source="choice"
          label={label('choice')}
          choices={choices}
          validate={rules.requiredChoice()}
        />
        <FlagInput source="consent" label={label('consent')} validate={rules.consent()} />
        <TextInput
          source="description"
          label={label('description')}
          multiline
          className={styles.wide}
          validate={rules.description150()}
        />
        <FileInput source="file" label={label('file')} maxMegabytes={1} className={styles.wide} />
      </Form>
    </Part>
  );
}
