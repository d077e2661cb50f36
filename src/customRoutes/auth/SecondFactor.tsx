import { useState } from 'react';
import { useT } from '../../i18n/useT.ts';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import { required } from '../../inputs/validate.ts';
import { confirmLogIn } from '../../session/current.ts';
import styles from './auth.module.css';
import { PublicForm } from './PublicForm.tsx';

interface SecondFactorProps {
  challenge: string;
  stay: boolean;
  onBack: () => void;
}

/** The second step of sign-in: the app's code, or a recovery code. */
export function SecondFactor({ challenge, stay, onBack }: SecondFactorProps) {
  const [usesRecovery, setUsesRecovery] = useState(false);
  const t = useT('auth.secondFactor');
  const kind = usesRecovery ? 'recovery' : 'code';

  return (
    <PublicForm
      key={kind}
      title={t('title')}
      text={t(usesRecovery ? 'recoveryText' : 'text')}
      submit={t('submit')}
      fields={FIELDS}
      onSubmit={({ code }) => confirmLogIn(challenge, String(code).trim(), stay)}
      below={
        <span className={styles.methods}>
          <button
            type="button"
            className={styles.link}
            onClick={() => setUsesRecovery(!usesRecovery)}
          >
            {t(usesRecovery ? 'useApp' : 'useRecovery')}
          </button>
          <button type="button" className={styles.link} onClick={onBack}>
            {t('back')}
          </button>
        </span>
      }
    >
      <TextInput
        source="code"
        label={`linehaul.auth.secondFactor.${kind}`}
        autoComplete="one-time-code"
        inputProps={usesRecovery ? undefined : DIGITS}
        autoFocus
        validate={required()}
      />
    </PublicForm>
  );
}

const FIELDS = ['code'];

const DIGITS = { inputMode: 'numeric', maxLength: 7 } as const;
