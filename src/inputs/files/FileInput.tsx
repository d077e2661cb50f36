import { useContext } from 'react';
import { useDropzone } from 'react-dropzone';
import { useFormState } from 'react-hook-form';
import {
  ALLOWED_FILE_TYPES,
  MAX_FILE_MEGABYTES,
} from '../../../schema/rules/records/validation.ts';
import { SavedContext } from '../../storage/drafts/savedContext.ts';
import { useUnsaved } from '../../storage/drafts/unsaved.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { Field } from '../frame/Field.tsx';
import { type FieldOptions, useField } from '../frame/useField.ts';
import { fileSize, fileType, validatorsOf } from '../validate.ts';
import { useWords } from '../words.ts';
import { type ChosenFile, chosenFile } from './chosenFile.ts';
import styles from './FileInput.module.css';
import { FileRow } from './FileRow.tsx';

export interface FileInputProps extends FieldOptions {
  multiple?: boolean;
  /** Extensions without the dot. Default: the product's whole list. */
  allowed?: readonly string[];
  /** The maximum file size in megabytes. */
  maxMegabytes?: number;
  /** The text of the drop zone, if not the default. */
  placeholder?: string;
}

/**
 * A drop zone with its files. The value is react-admin's { rawFile, src, title }. An invalid file
 * stays visible with the reason instead of vanishing.
 */
export function FileInput(props: FileInputProps) {
  const {
    multiple,
    allowed = ALLOWED_FILE_TYPES,
    maxMegabytes = MAX_FILE_MEGABYTES,
    ...options
  } = props;
  const words = useWords();
  const state = useField({
    ...options,
    format: filesOf,
    parse: asIs,
    validate: [...validatorsOf(options.validate), fileType(allowed), fileSize(maxMegabytes)],
  });
  const { aria, disabled, id, readOnly, placeholder } = state.control;
  const files: ChosenFile[] = state.value;
  const { isSubmitSuccessful } = useFormState();
  // A submit without errors at fields may have failed all the same: a record's form knows.
  const isSaved = useContext(SavedContext);
  const isSent = isSaved === null && isSubmitSuccessful;
  useUnsaved(!isSent && files.some(({ rawFile }) => rawFile), isSaved);

  const keep = (next: ChosenFile[]) => {
    state.onChange(multiple ? next : (next[0] ?? null));
    state.onBlur();
  };

  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    multiple,
    disabled: disabled || readOnly,
    onDrop: dropped => {
      const added = dropped.map(chosenFile);
      keep(multiple ? [...files, ...added] : added.slice(0, 1));
    },
  });

  return (
    <Field frame={state.frame}>
      <div
        {...getRootProps({
          className: `${styles.zone} ${isDragActive ? styles.over : ''}`,
          'aria-labelledby': `${id}-label`,
          ...aria,
          'aria-required': undefined,
        })}
      >
        <input {...getInputProps({ id, 'aria-required': aria['aria-required'] })} />
        <Glyph name="ic-upload" />
        <span>{isDragActive ? words('file.dropNow') : asked()}</span>
        <span className={styles.limits}>
          {words('file.limits', { list: allowed.join(', '), n: maxMegabytes })}
        </span>
      </div>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map(file => (
            <FileRow
              key={file.src}
              file={file}
              onRemove={
                disabled || readOnly ? undefined : () => keep(files.filter(one => one !== file))
              }
            />
          ))}
        </ul>
      )}
    </Field>
  );

  function asked() {
    if (placeholder) return words.any(placeholder);
    return words(multiple ? 'file.dropMany' : 'file.drop');
  }
}

const asIs = (value: unknown) => value;

function filesOf(value: unknown): ChosenFile[] {
  if (!value) return [];
  // The form holds what this input set, or a stored file of the same shape.
  return (Array.isArray(value) ? value : [value]) as ChosenFile[];
}
