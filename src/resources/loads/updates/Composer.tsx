import { IconButton, MenuItem, Select } from '@mui/material';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { FormProvider } from 'react-hook-form';
import { loadUpdates } from '../../../../schema/entities/loadUpdates.ts';
import { useChoiceWords } from '../../../format/choiceWords.ts';
import { useT } from '../../../i18n/useT.ts';
import { useUnsaved } from '../../../storage/drafts/unsaved.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import { BusyButton } from '../../parts/BusyButton.tsx';
import { useRecordKeys } from '../../parts/useRecordKeys.ts';
import { ChosenFiles } from './ChosenFiles.tsx';
import { KindFacts } from './KindFacts.tsx';
import { NameMenu } from './NameMenu.tsx';
import type { Draft } from './Update.ts';
import styles from './updates.module.css';
import { useKindFacts } from './useKindFacts.ts';
import { useNaming } from './useNaming.ts';

interface ComposerProps {
  isBusy: boolean;
  /** The time zone of the ETA. */
  zone: string | undefined;
  /** The kind that it starts with. */
  firstKind?: string;
  /** It takes the focus when it appears. */
  isFocused?: boolean;
  /** Hears whether something is written that was not sent. */
  onUnsent?: (isUnsent: boolean) => void;
  onSend: (draft: Draft) => Promise<unknown>;
}

const LONGEST = loadUpdates.fields.text.options.max;

/**
 * Writes an update (key U): Enter sends it, Shift Enter starts a new line, @ mentions a colleague.
 */
export function Composer(props: ComposerProps) {
  const { isBusy, zone, firstKind = 'note', isFocused, onUnsent, onSend } = props;
  const words = useChoiceWords('load-updates', 'type');
  const box = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const [type, setType] = useState<string>(firstKind);
  const [files, setFiles] = useState<readonly File[]>([]);
  const naming = useNaming(box);
  const facts = useKindFacts(type);
  const isGiven = naming.text.trim() !== '' || facts.isGiven;
  const isUnsent = files.length > 0 || isGiven;
  useUnsaved(isUnsent);
  useEffect(() => {
    onUnsent?.(isUnsent);
    return () => onUnsent?.(false);
  }, [isUnsent, onUnsent]);
  const t = useT('updates');
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: dropped => setFiles(known => [...known, ...dropped]),
  });
  useRecordKeys(box, { u: () => box.current?.focus() });

  const send = async () => {
    if (isBusy || !isGiven) return;
    const { mentions } = naming;
    const read = await facts.read();
    if (!read) return;
    // A check call may consist of a place only.
    const text = naming.text.trim() || words(type);
    // A rejected text stays in the box. The error itself says why.
    const isSent = await onSend({ text, type, mentions, files, ...read }).then(
      () => true,
      () => false,
    );
    if (!isSent) return;
    // Without a text the button is disabled, and would lose the focus.
    if (document.activeElement === button.current) box.current?.focus();
    // Text typed while this was being sent stays to be sent itself.
    naming.takeAway(naming.text);
    setFiles(known => known.filter(file => !files.includes(file)));
    if (facts.takeAway(facts.values)) setType(now => (now === type ? firstKind : now));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (naming.onKeyDown(event)) return;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };

  const active = naming.options[naming.active];
  return (
    <div {...getRootProps({ className: `${styles.composer} ${isDragActive ? styles.over : ''}` })}>
      <input {...getInputProps({ 'aria-label': t('attach') })} />
      <NameMenu id={menuId} options={naming.options} active={active} onPick={naming.pick} />
      <textarea
        ref={box}
        className={styles.box}
        // biome-ignore lint/a11y/noAutofocus: the person asked to write this very update
        autoFocus={isFocused}
        rows={2}
        maxLength={LONGEST}
        value={naming.text}
        placeholder={t('placeholder')}
        aria-label={t('write')}
        aria-keyshortcuts="U"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={active ? menuId : undefined}
        aria-activedescendant={active ? `${menuId}-${active.user_id}` : undefined}
        onChange={({ target }) => naming.onChange(target.value, target.selectionStart)}
        onBlur={naming.close}
        onKeyDown={onKeyDown}
      />
      <FormProvider {...facts.form}>
        <KindFacts type={type} zone={zone} />
      </FormProvider>
      <ChosenFiles
        files={files}
        onRemove={file => setFiles(known => known.filter(one => one !== file))}
      />
      <div className={styles.tools}>
        <KindSelect kind={type} onKind={setType} />
        <IconButton title={t('attach')} aria-label={t('attach')} onClick={open}>
          <Glyph name="ic-clip" />
        </IconButton>
        <span className={styles.hint}>{t(isDragActive ? 'dropNow' : 'keys')}</span>
        <BusyButton
          ref={button}
          variant="contained"
          isBusy={isBusy}
          disabled={!isGiven}
          onClick={() => void send()}
        >
          {t('send')}
        </BusyButton>
      </div>
    </div>
  );
}

interface KindSelectProps {
  kind: string;
  onKind: (kind: string) => void;
}

/** What the update is about: a note, a check call, a delay. */
function KindSelect({ kind, onKind }: KindSelectProps) {
  const t = useT('updates');
  const words = useChoiceWords('load-updates', 'type');
  return (
    <Select
      size="small"
      value={kind}
      SelectDisplayProps={{ 'aria-label': t('kind') }}
      onChange={({ target }) => onKind(target.value)}
    >
      {loadUpdates.fields.type.choices?.map(one => (
        <MenuItem key={one} value={String(one)}>
          {words(one)}
        </MenuItem>
      ))}
    </Select>
  );
}
