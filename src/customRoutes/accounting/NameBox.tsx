import { OutlinedInput } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { announce } from '../../feedback/announce.ts';
import { toast } from '../../feedback/toasts.ts';

interface NameBoxProps {
  label: string;
  value: string;
  placeholder?: string;
  disabled?: boolean;
  onSave: (value: string) => Promise<unknown>;
}

/** A name that is saved when the field is left or Enter is pressed. Escape restores it. */
export function NameBox({ label, value, placeholder, disabled, onSave }: NameBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const translate = useTranslate();

  async function save() {
    if (typed === null || typed.trim() === value) {
      setTyped(null);
      return;
    }
    try {
      await onSave(typed.trim());
      setTyped(null);
      toast({ kind: 'success', message: translate('linehaul.accounting.saved') });
    } catch (error) {
      announce(error);
    }
  }

  return (
    <OutlinedInput
      size="small"
      fullWidth
      value={typed ?? value}
      placeholder={placeholder}
      disabled={disabled}
      onChange={event => setTyped(event.target.value)}
      onBlur={() => void save()}
      onKeyDown={event => {
        if (event.key === 'Enter') void save();
        if (event.key === 'Escape') setTyped(null);
      }}
      inputProps={{ 'aria-label': label, maxLength: 100 }}
    />
  );
}
