import { IconButton, InputAdornment } from '@mui/material';
import { useController } from 'react-hook-form';
import { Glyph } from '../../theme/Glyph.tsx';
import { useWords } from '../words.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';

/** The search field of a list's filter line; Esc or the cross empties it. */
export function SearchInput(props: TextInputProps) {
  const { field } = useController({ name: props.name ?? props.source });
  const words = useWords();
  const clear = () => field.onChange('');

  return (
    <TextInput
      label={false}
      placeholder={words('search')}
      parse={asTyped}
      {...props}
      type="search"
      inputProps={{
        'aria-label': typeof props.label === 'string' ? words.any(props.label) : words('search'),
        onKeyDown: event => {
          if (event.key !== 'Escape' || !field.value) return;
          event.stopPropagation();
          clear();
        },
      }}
      start={
        <InputAdornment position="start">
          <Glyph name="ic-search" />
        </InputAdornment>
      }
      end={
        field.value ? (
          <IconButton size="small" aria-label={words('clear')} onClick={clear}>
            <Glyph name="ic-x" size={14} />
          </IconButton>
        ) : undefined
      }
    />
  );
}

const asTyped = (typed: string) => typed;
