import { type ReactNode, useState } from 'react';
import { ShortForm } from '../../resources/form/ShortForm.tsx';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import { useAttempt } from '../auth/useAttempt.ts';
import styles from './account.module.css';

type Values = Record<string, unknown>;

interface PartFormProps {
  submit: string;
  start?: Values;
  /** Names of the existing fields. Errors of any other are shown below them. */
  fields: readonly string[];
  onSubmit: (values: Values) => Promise<unknown>;
  children: ReactNode;
  /** Next to the button. */
  aside?: ReactNode;
}

/** A few fields of a section, saved separately. */
export function PartForm(props: PartFormProps) {
  const { submit, fields, onSubmit, children, aside } = props;
  const [start] = useState(props.start ?? {});
  const { attempt, isSending, errorMessage } = useAttempt();
  return (
    <ShortForm
      start={start}
      onSubmit={values => attempt(() => onSubmit(values), fields)}
      className={styles.form}
    >
      <div className={styles.fields}>{children}</div>
      {errorMessage && (
        <p role="alert" className={styles.errorMessage}>
          {errorMessage}
        </p>
      )}
      <div className={styles.buttons}>
        <BusyButton type="submit" variant="contained" isBusy={isSending}>
          {submit}
        </BusyButton>
        {aside}
      </div>
    </ShortForm>
  );
}
