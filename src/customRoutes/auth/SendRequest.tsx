import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../i18n/useT.ts';
import { FlagInput } from '../../inputs/choices/FlagInput.tsx';
import { IntegerInput } from '../../inputs/numbers/IntegerInput.tsx';
import { PhoneInput } from '../../inputs/text/PhoneInput.tsx';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import { consent, email, maxLength, required } from '../../inputs/validate.ts';
import { sendRequest } from '../../session/auth.ts';
import { emailLanguage } from '../../session/emailLanguage.ts';
import styles from './auth.module.css';
import { Note } from './Note.tsx';
import { PublicForm } from './PublicForm.tsx';
import { PublicPage } from './PublicPage.tsx';

/** A carrier requests an account. The platform answers by email. */
export function SendRequest() {
  const translate = useTranslate();
  const [sentFrom, setSentFrom] = useState<string>();
  const t = useT('auth.request');

  return (
    <PublicPage title={t('title')} isLong>
      {sentFrom ? (
        <Note title={t('sent')} text={t('sentText', { email: sentFrom })}>
          <Link to="/login">{translate('linehaul.auth.forgot.back')}</Link>
        </Note>
      ) : (
        <PublicForm
          title={t('title')}
          text={t('text')}
          submit={t('submit')}
          fields={FIELDS}
          onSubmit={async values => {
            await sendRequest({ language: emailLanguage(), ...values });
            setSentFrom(String(values.email));
          }}
          below={
            <>
              {t('known')} <Link to="/login">{translate('linehaul.login.title')}</Link>
            </>
          }
        >
          <Group title={t('you')}>
            <TextInput
              {...named('first_name')}
              autoComplete="given-name"
              autoFocus
              validate={NAME}
            />
            <TextInput {...named('last_name')} autoComplete="family-name" validate={NAME} />
            <TextInput
              {...named('email')}
              type="email"
              autoComplete="email"
              validate={[required(), email()]}
            />
            <PhoneInput {...named('phone')} />
          </Group>
          <Group title={t('company')}>
            <TextInput
              {...named('company')}
              autoComplete="organization"
              className={styles.wide}
              validate={[required(), maxLength(255)]}
            />
            <TextInput {...named('mc_number')} />
            <TextInput {...named('dot_number')} />
            <IntegerInput {...named('number_of_trucks')} />
            <IntegerInput {...named('number_of_users')} />
            <TextInput {...named('message')} multiline className={styles.wide} />
          </Group>
          <FlagInput source="consent" label="linehaul.auth.request.consent" validate={consent()} />
        </PublicForm>
      )}
    </PublicPage>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

/** The labels are those of the platform's own list of requests. */
const named = (source: string) => ({ source, resource: 'purchase-requests' });

const FIELDS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'company',
  'mc_number',
  'dot_number',
  'number_of_trucks',
  'number_of_users',
  'message',
  'consent',
];

const NAME = [required(), maxLength(100)];
