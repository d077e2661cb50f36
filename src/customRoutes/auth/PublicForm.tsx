import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { ShortForm } from '../../resources/form/ShortForm.tsx';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import styles from './auth.module.css';
import { useAttempt } from './useAttempt.ts';

export type PublicValues = Record<string, unknown>;

interface PublicFormProps {
  title: string;
  text?: ReactNode;
  submit: string;
  /** The initial field values. */
  start?: PublicValues;
  /** Names of the existing fields. Errors of any other are shown below them. */
  fields: readonly string[];
  onSubmit: (values: PublicValues) => Promise<unknown>;
  children: ReactNode;
  /** After the button: other options. */
  below?: ReactNode;
}

/** Fields, the one button, and errors: every form before sign-in. */
export function PublicForm(props: PublicFormProps) {
  const { title, text, submit, fields, onSubmit, children, below } = props;
  const [start] = useState(props.start ?? {});
  const { attempt, isSending, errorMessage, waits } = useAttempt();
  const translate = useTranslate();

  return (
    <ShortForm
      start={start}
      onSubmit={values => attempt(() => onSubmit(values), fields)}
      className={styles.form}
    >
      <h1 className={styles.title}>{title}</h1>
      {text && <div className={styles.text}>{text}</div>}
      <div className={styles.fields}>{children}</div>
      <p className={styles.errorMessage} role="alert">
        {errorMessage}
      </p>
      <BusyButton
        type="submit"
        variant="contained"
        fullWidth
        isBusy={isSending}
        disabled={waits > 0}
        className={styles.submit}
      >
        {waits > 0 ? translate('linehaul.auth.again', { seconds: waits }) : submit}
      </BusyButton>
      {below && <div className={styles.below}>{below}</div>}
    </ShortForm>
  );
}
