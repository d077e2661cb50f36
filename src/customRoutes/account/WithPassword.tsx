import { useRef } from 'react';
import { PasswordInput } from '../../inputs/text/PasswordInput.tsx';
import { required } from '../../inputs/validate.ts';
import { FormDialog } from '../../resources/parts/FormDialog.tsx';
import { useChangeOwn } from './accountCalls.ts';

interface WithPasswordProps<T> {
  title: string;
  text: string;
  submit: string;
  isDangerous?: boolean;
  method: 'POST' | 'DELETE';
  path: string;
  onDone?: (answer: T) => void;
  /** The next step replaces it, so nothing is closed once it is done. */
  goesOn?: boolean;
  onClose: () => void;
}

/** An action for which a found laptop must not be enough: it asks for the password first. */
export function WithPassword<T>(props: WithPasswordProps<T>) {
  const { title, text, submit, isDangerous, method, path, onDone, goesOn, onClose } = props;
  const isDone = useRef(false);
  const change = useChangeOwn();
  return (
    <FormDialog
      title={title}
      submit={submit}
      isDangerous={isDangerous}
      onSubmit={async ({ current_password }) => {
        const answer = await change<T>(method, path, { current_password });
        isDone.current = true;
        onDone?.(answer);
      }}
      onClose={() => !(goesOn && isDone.current) && onClose()}
    >
      <p>{text}</p>
      <PasswordInput
        source="current_password"
        label="linehaul.account.password.current"
        autoFocus
        validate={required()}
      />
    </FormDialog>
  );
}
