import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { shownElements } from '../../feedback/shownElements.ts';
import { isHeld, useKeys } from '../../keys.ts';
import styles from './form.module.css';
import { LeaveGuard } from './LeaveGuard.tsx';

interface FormKeysProps {
  /** What follows the next save. */
  goesOn: RefObject<'here' | 'new'>;
  isSaved: RefObject<boolean>;
  canAddMore: boolean;
  children: (actions: { saveAndNew: () => void }) => ReactNode;
}

/** Ctrl+S saves, and Ctrl+Enter saves and starts a new one, wherever the cursor is. */
export function FormKeys({ goesOn, isSaved, canAddMore, children }: FormKeysProps) {
  const root = useRef<HTMLDivElement>(null);
  const { isSubmitting } = useFormState();
  const isSending = useRef(isSubmitting);
  isSending.current = isSubmitting;
  const submit = (how: 'here' | 'new') => {
    // A second press while a save is running would save twice.
    if (isSending.current) return;
    goesOn.current = how;
    root.current?.closest('form')?.requestSubmit();
  };
  const saveAndNew = () => submit(canAddMore ? 'new' : 'here');
  useKeys({
    'ctrl s': () => isUppermost(root.current) && submit('here'),
    'ctrl enter': () => isUppermost(root.current) && saveAndNew(),
  });

  // A form in a drawer over this one handles only its own shortcuts.
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    const key = event.key.toLowerCase();
    if (key !== 's' && key !== 'enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (isHeld(event)) return;
    if (key === 's') submit('here');
    else saveAndNew();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the fields inside
    <div ref={root} className={styles.shell} onKeyDown={onKeyDown}>
      <LeaveGuard isSaved={isSaved} />
      {children({ saveAndNew })}
    </div>
  );
}

/** This form is on top: no other form opened later. */
const isUppermost = (root: HTMLElement | null) =>
  shownElements('form')
    .filter(form => form.querySelector('footer'))
    .at(-1) === root?.closest('form');
