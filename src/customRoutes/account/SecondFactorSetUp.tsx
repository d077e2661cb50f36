import { useState } from 'react';
import { encode } from 'uqr';
import type { NewSecret } from '../../../schema/responses/session.ts';
import { useT } from '../../i18n/useT.ts';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import { required } from '../../inputs/validate.ts';
import { FormDialog } from '../../resources/parts/FormDialog.tsx';
import styles from './account.module.css';
import { useChangeOwn } from './accountCalls.ts';
import { WithPassword } from './WithPassword.tsx';

interface SecondFactorSetUpProps {
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** The password, then the secret for the app, then a first code that proves that the app has it. */
export function SecondFactorSetUp({ onCodes, onClose }: SecondFactorSetUpProps) {
  const change = useChangeOwn();
  const [begun, setBegun] = useState<NewSecret>();
  const t = useT('account.factor');

  if (!begun) {
    return (
      <WithPassword
        title={t('turnOn')}
        text={t('passwordText')}
        submit={t('next')}
        method="POST"
        path="/user/second-factor"
        onDone={setBegun}
        onClose={onClose}
        goesOn
      />
    );
  }
  return (
    <FormDialog
      title={t('turnOn')}
      submit={t('confirm')}
      onSubmit={async ({ code }) => {
        const answer = await change('PUT', '/user/second-factor', {
          code: String(code ?? '').trim(),
        });
        onCodes(answer.recovery_codes);
      }}
      onClose={onClose}
    >
      <p>{t('scan')}</p>
      <QrCode text={begun.uri} label={t('qr')} />
      <p>{t('type')}</p>
      <code className={styles.secret}>{inGroups(begun.secret)}</code>
      <TextInput
        source="code"
        label="linehaul.account.factor.code"
        autoComplete="one-time-code"
        inputProps={DIGITS}
        autoFocus
        validate={required()}
      />
    </FormDialog>
  );
}

const DIGITS = { inputMode: 'numeric', maxLength: 7 } as const;

/** Easier to read and to type in groups of four. Apps ignore the spaces. */
export const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

interface QrCodeProps {
  text: string;
  /** States its purpose. Its content is written next to it. */
  label: string;
}

/** A QR code, dark on light in both themes: some cameras can't read anything else. */
function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
