import { Form, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { truckTypes } from '../../../schema/entities/trucks.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { ChoicesInput } from '../../inputs/choices/ChoicesInput.tsx';
import { FlagInput } from '../../inputs/choices/FlagInput.tsx';
import { RadioInput } from '../../inputs/choices/RadioInput.tsx';
import { TruckTypeInput } from '../../inputs/choices/TruckTypeInput.tsx';
import { DateInput } from '../../inputs/dates/DateInput.tsx';
import { DateTimeInput } from '../../inputs/dates/DateTimeInput.tsx';
import { DropdownDateInput } from '../../inputs/dates/DropdownDateInput.tsx';
import { TimeInput } from '../../inputs/dates/TimeInput.tsx';
import { IntegerInput } from '../../inputs/numbers/IntegerInput.tsx';
import { MilesInput } from '../../inputs/numbers/MilesInput.tsx';
import { MoneyInput } from '../../inputs/numbers/MoneyInput.tsx';
import { RateInput } from '../../inputs/numbers/RateInput.tsx';
import { Pager } from '../../inputs/pager/Pager.tsx';
import { AddressInput } from '../../inputs/places/AddressInput.tsx';
import { StateInput } from '../../inputs/places/StateInput.tsx';
import { StatusInput } from '../../inputs/status/StatusInput.tsx';
import {
  useBoardStatusOptions,
  useLoadStatusOptions,
} from '../../inputs/status/useStatusOptions.ts';
import { PhoneInput } from '../../inputs/text/PhoneInput.tsx';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import { email, url } from '../../inputs/validate.ts';
import { useUser } from '../../session/current.ts';
import { Part } from './Part.tsx';
import styles from './test.module.css';

const label = (name: string) => `linehaul.testPage.inputs.${name}`;

/** Every input of the product, with the value it would send. */
export function InputsShown() {
  const translate = useTranslate();
  // States and addresses need the server, which answers signed-in people.
  const isSignedIn = useUser() !== null;
  const t = (name: string) => translate(label(name));
  const loadStatuses = useLoadStatusOptions();
  const boardStatuses = useBoardStatusOptions();
  const words = useChoiceWords('trucks', 'type');
  const types = truckTypes.map(id => ({ id, name: words(id) }));
  return (
    <Part name="inputs">
      <Form record={START} className={styles.form}>
        <div className={styles.fields}>
          <TextInput source="text" label={label('line')} />
          <TextInput source="email" label={label('email')} type="email" validate={email()} />
          <TextInput source="url" label={label('url')} type="url" validate={url()} />
          <PhoneInput source="phone" label={label('phone')} helperText={t('phoneHint')} />
          <MoneyInput source="money" label={label('money')} helperText={t('moneyHint')} />
          <MoneyInput source="adjustment" label={label('adjustment')} allowNegative />
          <IntegerInput source="whole" label={label('whole')} helperText={t('wholeHint')} />
          <RateInput source="rate" label={label('rate')} />
          <MilesInput source="miles" label={label('miles')} />
          <DateInput source="date" label={label('date')} helperText={t('dateHint')} />
          <DateTimeInput source="moment" label={label('moment')} className={styles.wide} />
          <TimeInput source="time" label={label('time')} />
          <DropdownDateInput
            source="birth"
            label={label('birth')}
            className={styles.wide}
            minAge={18}
            pastOnly
          />
          <DropdownDateInput source="due" label={label('due')} className={styles.wide} futureOnly />
          <TruckTypeInput source="type" label={label('type')} />
          {isSignedIn && (
            <AddressInput source="address" label={label('address')} fills={WITH_STREET} />
          )}
          {isSignedIn && <StateInput source="state_id" label={label('state')} />}
          <ChoiceInput source="one" label={label('one')} choices={types} />
          <ChoicesInput source="types" label={label('types')} choices={types} />
          <RadioInput source="radio" label={label('radio')} choices={types} />
          <FlagInput source="flag" label={label('flag')} />
          <StatusInput source="load" label={label('load')} options={loadStatuses} />
          <StatusInput source="truck" label={label('truck')} options={boardStatuses} />
          <PagesShown />
        </div>
        <Sent />
      </Form>
    </Part>
  );
}

function PagesShown() {
  const [page, setPage] = useState(4);
  const translate = useTranslate();
  return (
    <div>
      <p className={styles.caption}>{translate(label('pages'))}</p>
      <Pager page={page} lastPage={9} onPage={setPage} />
    </div>
  );
}

function Sent() {
  const values = useWatch();
  const translate = useTranslate();
  return (
    <div>
      <h3 className={styles.caption}>{translate(label('sent'))}</h3>
      <pre className={styles.sent}>{JSON.stringify(values, null, 2)}</pre>
    </div>
  );
}

const WITH_STREET = { state_id: 'state_id' };

const START = { phone: '+13125550100', money: 2850, adjustment: -75.5, load: 4, truck: 1 };
