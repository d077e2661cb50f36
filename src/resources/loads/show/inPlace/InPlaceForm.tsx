import { Button } from '@mui/material';
import { type RaRecord, useTranslate } from 'ra-core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Entity } from '../../../../../schema/entity.ts';
import { differencesOf, resolved } from '../../../form/conflict.ts';
import { refusedFields } from '../../../form/formErrors.ts';
import { ShortForm } from '../../../form/ShortForm.tsx';
import { useSave, type Values } from '../../../form/useSave.ts';
import styles from '../show.module.css';

/** Two people changed the same value: both versions, and what to do once one is chosen. */
export interface Clash {
  base: RaRecord;
  mine: RaRecord;
  current: RaRecord;
  onResolved: (values: Values) => void;
  onClose: () => void;
}

interface InPlaceFormProps {
  of: Entity;
  /**
   * The record when the editing starts: other people's changes until the save are detected against
   * it.
   */
  record: RaRecord;
  /** The edited fields. The rest of the record is neither sent nor compared. */
  fields: readonly string[];
  send: (values: Values, version: number) => Promise<RaRecord>;
  onSaved: (saved: RaRecord) => void;
  onClose: () => void;
  /** Asks which value to use. */
  conflict: (clash: Clash) => ReactNode;
  /** The inputs. */
  children: ReactNode;
}

/** The errors of a 422 by input. Nothing where it was saved, or is not to be saved yet. */
type Refused = ReturnType<typeof refusedFields>;

/** The form in a value's place: Enter saves, Esc cancels, and errors appear under their input. */
export function InPlaceForm(props: InPlaceFormProps) {
  const { of, fields, send, onSaved, onClose, conflict, children } = props;
  const [base] = useState(props.record);
  const [clash, setClash] = useState<Omit<Clash, 'onResolved' | 'onClose'>>();
  const save = useSave(of, (values, previous) => send(values, previous?.version));
  const translate = useTranslate();
  const edited = { fields: only(of.fields, fields) };

  async function submit(values: Values, previous: RaRecord = base): Promise<Refused> {
    const typed = nullWhereEmpty(only(values, fields));
    if (differencesOf(edited, previous, typed, previous).length === 0) {
      setTimeout(onClose);
      return undefined;
    }
    const { saved, current, error } = await save(typed, previous);
    if (current) return meet(typed, previous, current);
    if (!saved) return refusedFields(error);
    // After the form knows that it was saved.
    setTimeout(() => {
      onSaved(saved);
      onClose();
    });
    return undefined;
  }

  /** The record was saved by someone else meanwhile. Changes to other fields do not conflict. */
  async function meet(typed: Values, previous: RaRecord, current: RaRecord): Promise<Refused> {
    const differences = differencesOf(edited, previous, typed, current);
    const isClash = differences.some(one => one.isClash);
    // Fields of the same form that only the other person changed keep the other's value.
    if (!isClash) return submit(resolved(current, differences, {}), current);
    const before = only(previous, fields);
    setClash({ base: { ...current, ...before }, mine: { ...current, ...typed }, current });
    return undefined;
  }

  return (
    <ShortForm start={base} onSubmit={(values: Values) => submit(values)}>
      <Inputs>
        {children}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{translate('linehaul.lists.cancel')}</Button>
          <Button type="submit" variant="contained">
            {translate('linehaul.loads.show.save')}
          </Button>
        </div>
      </Inputs>
      {clash &&
        conflict({
          ...clash,
          onResolved(values) {
            setClash(undefined);
            void submit(values, clash.current);
          },
          onClose: () => setClash(undefined),
        })}
    </ShortForm>
  );
}

/** Typing replaces the first input's value. Ctrl Enter also saves from multi-line inputs. */
function Inputs({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const hasBegun = useRef(false);
  useEffect(() => {
    // Shown again with its page, it goes on where it was left.
    if (hasBegun.current) return;
    hasBegun.current = true;
    const first = root.current?.querySelector<HTMLElement>(FOCUSABLE);
    first?.focus();
    if (!(first instanceof HTMLInputElement)) return;
    first.select();
    // A lookup sets the name of the chosen record a moment later. What is typed before stays.
    let isTyped = false;
    const note = () => {
      isTyped = true;
    };
    first.addEventListener('keydown', note, { once: true });
    const timer = setTimeout(() => !isTyped && first.select());
    return () => {
      clearTimeout(timer);
      first.removeEventListener('keydown', note);
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    root.current?.closest('form')?.requestSubmit();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the inputs inside
    <div ref={root} className={styles.timesForm} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

const FOCUSABLE = ':is(input, textarea, [role="combobox"]):not([aria-hidden="true"])';

const only = <T,>(values: Readonly<Record<string, T>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

const nullWhereEmpty = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]),
  );
