import { Button } from '@mui/material';
import { useState } from 'react';
import { momentText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import styles from './account.module.css';
import { useOwn } from './accountCalls.ts';
import { Part } from './Part.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorSetUp } from './SecondFactorSetUp.tsx';
import { WithPassword } from './WithPassword.tsx';

type Step = 'setUp' | 'turnOff' | 'newCodes';

/**
 * A second factor in addition to the password: turned on, off, and new codes for when the app is
 * lost.
 */
export function SecondFactorPart() {
  const { data: state } = useOwn('/user/second-factor');
  const [step, setStep] = useState<Step>();
  const [codes, setCodes] = useState<readonly string[]>();
  const t = useT('account.factor');
  if (!state) return null;

  const close = () => setStep(undefined);
  return (
    <Part name="factor">
      <p className={styles.hint}>
        {state.enabled
          ? t('on', {
              date: momentText(state.confirmed_at ?? ''),
              smart_count: state.recovery_codes_left,
            })
          : t('off')}
      </p>
      <div className={styles.buttons}>
        {state.enabled ? (
          <>
            <Button onClick={() => setStep('newCodes')}>{t('newCodes')}</Button>
            <Button color="error" onClick={() => setStep('turnOff')}>
              {t('turnOff')}
            </Button>
          </>
        ) : (
          <Button variant="contained" onClick={() => setStep('setUp')}>
            {t('turnOn')}
          </Button>
        )}
      </div>
      {step === 'setUp' && <SecondFactorSetUp onCodes={setCodes} onClose={close} />}
      {step === 'turnOff' && (
        <WithPassword
          title={t('turnOffTitle')}
          text={t('turnOffText')}
          submit={t('turnOff')}
          isDangerous
          method="DELETE"
          path="/user/second-factor"
          onClose={close}
        />
      )}
      {step === 'newCodes' && (
        <WithPassword
          title={t('newCodes')}
          text={t('newCodesText')}
          submit={t('newCodes')}
          method="POST"
          path="/user/second-factor/recovery-codes"
          onDone={({ recovery_codes }) => setCodes(recovery_codes)}
          onClose={close}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </Part>
  );
}
