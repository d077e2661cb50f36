import { Popover } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Glyph } from '../../theme/Glyph.tsx';
import { useRovingFocus } from '../../useRovingFocus.ts';
import { useWords } from '../words.ts';
import styles from './StatusPicker.module.css';
import { StatusRow } from './StatusRow.tsx';
import { fittingOptions, isPickingKey, type StatusOption } from './statusOption.ts';

export interface StatusPickerProps {
  /** The cell or button that it opens next to. */
  anchor: Element | null;
  options: readonly StatusOption[];
  current?: StatusOption['id'] | null;
  /** The usual next statuses in order. The rest is under "Other". */
  usual?: readonly StatusOption['id'][];
  /** The owner of the status: for example, the unit's number. */
  title?: string;
  /** The text typed before it opened. */
  typed?: string;
  /** Below the choices: advice for choosing. */
  children?: ReactNode;
  onPick: (option: StatusOption) => void;
  onClose: () => void;
}

/** Chooses a status by mouse, by arrows, by typing "enr", or by its number. */
export function StatusPicker(props: StatusPickerProps) {
  const { anchor, options, current, usual = [], title, onPick, onClose } = props;
  const [typed, setTyped] = useState(props.typed ?? '');
  /** The status that was asked for and can't be had. */
  const [refused, setRefused] = useState<StatusOption | null>(null);
  const [active, setActive] = useState<StatusOption['id'] | null>(null);
  const listId = useId();
  const popover = useRef<HTMLDivElement>(null);
  const words = useWords();

  const canPick = (option: StatusOption) => !option.refused && option.id !== current;
  const parts = partsOf(options, usual, typed);
  const open = [...parts.usual, ...parts.other].filter(canPick);
  const chosen = open.find(option => option.id === active) ?? open[0];

  const roving = useRovingFocus({
    role: 'option',
    count: open.length,
    chosen: chosen ? open.indexOf(chosen) : -1,
    onChoose: index => setActive(open[index]?.id ?? null),
  });

  const pick = (option: StatusOption) => {
    if (canPick(option)) onPick(option);
    // Who asks for the present status has it: left open, the next Enter would set another.
    else if (option.id !== current) return setRefused(option);
    onClose();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (roving.onKeyDown(event)) return;
    const byNumber = typed === '' && isPickingKey(event.key) ? optionOf(event.key) : undefined;
    if (byNumber) pick(byNumber);
    else if (event.key === 'Enter' && chosen) pick(chosen);
    else if (event.key === 'Enter' && parts.other[0]) pick(parts.other[0]);
    // What is below the choices may have a link: the keyboard reaches it.
    else if (event.key === 'Tab' && popover.current?.querySelector('a[href]')) return;
    else if (event.key === 'Tab') onClose();
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  };

  const row = (option: StatusOption) => (
    <StatusRow
      key={option.id}
      id={`${listId}-${option.id}`}
      option={option}
      isNow={option.id === current}
      isActive={option === chosen}
      onPoint={() => setActive(option.id)}
      onPick={() => pick(option)}
    />
  );

  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'left' }}
      transitionDuration={0}
      slotProps={{
        paper: { ref: popover, className: styles.paper, 'aria-label': words('status.pick') },
      }}
      // The shortcuts of the page behind do not apply here.
      onKeyDown={event => event.key !== 'Escape' && event.stopPropagation()}
    >
      <label className={styles.field}>
        <Glyph name="ic-search" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the picker opens to be typed into, and closes back
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={chosen ? `${listId}-${chosen.id}` : undefined}
          aria-label={words('status.pick')}
          placeholder={words('status.type')}
          value={typed}
          onChange={event => {
            setTyped(event.target.value);
            setActive(null);
            setRefused(null);
          }}
          onKeyDown={onKeyDown}
        />
        {title && <b>{title}</b>}
      </label>
      <div id={listId} role="listbox" aria-label={words('status.pick')} className={styles.list}>
        {parts.usual.length > 0 && <Heading text={words('status.usual')} />}
        {parts.usual.map(row)}
        {parts.usual.length > 0 && parts.other.length > 0 && (
          <Heading text={words('status.other')} />
        )}
        {parts.other.map(row)}
        {parts.usual.length + parts.other.length === 0 && <Nothing />}
      </div>
      {refused && <Why option={refused} />}
      {props.children}
    </Popover>
  );

  function optionOf(key: string) {
    return options.find(option => option.key === key);
  }
}

const Heading = ({ text }: { text: string }) => (
  <div role="presentation" className={styles.heading}>
    {text}
  </div>
);

/** Why the status that was asked for can't be had. */
function Why({ option: { word, refused = '' } }: { option: StatusOption }) {
  const words = useWords();
  return (
    <p role="alert" className={styles.why}>
      {word}: {words.any(refused)}
    </p>
  );
}

/** No status is named as typed. */
function Nothing() {
  const words = useWords();
  return (
    <p role="status" className={styles.nothing}>
      {words('status.nothing')}
    </p>
  );
}

/** Typed text overrides the two groups: the best match comes first. */
function partsOf(
  options: readonly StatusOption[],
  usual: readonly StatusOption['id'][],
  typed: string,
) {
  if (typed.trim() !== '') return { usual: [], other: fittingOptions(options, typed) };
  return {
    usual: usual.flatMap(id => options.filter(option => option.id === id)),
    other: options.filter(option => !usual.includes(option.id)),
  };
}
