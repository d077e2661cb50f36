import { useRef } from 'react';
import type { AnswerTo } from '../../../schema/responses/callAnswer.ts';
import { PasswordInput } from '../../inputs/text/PasswordInput.tsx';
import { required } from '../../inputs/validate.ts';
import { FormDialog } from '../../resources/parts/FormDialog.tsx';
import { useChangeOwn } from './accountCalls.ts';

type Method = 'POST' | 'DELETE';

interface WithPasswordProps<M extends Method, P extends string> {
  title: string;
  text: string;
  submit: string;
  isDangerous?: boolean;
  method: M;
  path: P;
  onDone?: (answer: AnswerTo<M, P>) => void;
  /** The next step replaces it, so nothing is closed once it is done. */
  goesOn?: boolean;
  onClose: () => void;
}

/** An action for which a found laptop must not be enough: it asks for the password first. */
export function WithPassword<const M extends Method, const P extends string>(
  props: WithPasswordProps<M, P>,
) {
  const { title, text, submit, isDangerous, method, path, onDone, goesOn, onClose } = props;
  const isDone = useRef(false);
  const change = useChangeOwn();
  return (
    <FormDialog
      title={title}
      submit={submit}
      isDangerous={isDangerous}
      onSubmit={async ({ current_password }) => {
        const answer = await change(method, path, { current_password });
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
