import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { ShortForm } from '../../resources/form/ShortForm.tsx';
import styles from './gettingIn.module.css';
import { useAttempt } from './useAttempt.ts';

export type PublicValues = Record<string, unknown>;

interface PublicFormProps {
  title: string;
  text?: ReactNode;
  submit: string;
  /** What the fields hold at first. */
  start?: PublicValues;
  /** Names of the fields there are; what is refused of any other is said below them. */
  fields: readonly string[];
  onSubmit: (values: PublicValues) => Promise<unknown>;
  children: ReactNode;
  /** After the button: other ways to go on. */
  below?: ReactNode;
}

/** Fields, the one button, and what was refused: every form before the login. */
export function PublicForm(props: PublicFormProps) {
  const { title, text, submit, fields, onSubmit, children, below } = props;
  const [start] = useState(props.start ?? {});
  const { attempt, isSending, refusal, waits } = useAttempt();
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
      <p className={styles.refusal} role="alert">
        {refusal}
      </p>
      <Button
        type="submit"
        variant="contained"
        fullWidth
        disabled={isSending || waits > 0}
        className={styles.submit}
      >
        {waits > 0 ? translate('linehaul.gettingIn.again', { seconds: waits }) : submit}
      </Button>
      {below && <div className={styles.below}>{below}</div>}
    </ShortForm>
  );
}
