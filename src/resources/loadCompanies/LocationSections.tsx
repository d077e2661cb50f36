import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { loadCompanies } from '../../../schema/entities/loadCompanies.ts';
import type { FieldName } from '../../../schema/entity.ts';
import { useT } from '../../i18n/useT.ts';
import { sectionsOf } from '../derived/sections.ts';
import { FormSection } from '../form/FormSection.tsx';
import { errorNames } from '../form/formErrors.ts';
import { Input } from '../form/Input.tsx';
import { GeofenceInput } from './GeofenceInput.tsx';
import { FIRST_FIELDS, LocationLine } from './LocationLine.tsx';
import styles from './locations.module.css';

type Field = FieldName<typeof loadCompanies>;

const first: readonly string[] = FIRST_FIELDS;
/** Filled in with a chosen address, for the map. Nobody types it. */
const HIDDEN: readonly string[] = ['place_id'];

/** The other fields of each section. */
const others = sectionsOf(loadCompanies).map(({ name, fields }) => ({
  name,
  fields: fields.filter(field => !first.includes(field) && !HIDDEN.includes(field)) as Field[], // Of the declaration.
}));

/**
 * The form of a location: name, address and zone first. For a new one the rest is folded until it is
 * asked for, or an error is in it.
 */
export function LocationSections({ isNew = false }: { isNew?: boolean }) {
  const translate = useTranslate();
  const t = useT('locations');
  const { errors } = useFormState();
  const [isUnfolded, setUnfolded] = useState(!isNew);
  const isWrong = errorNames(errors).some(name => name !== 'root' && !first.includes(name));
  const isOpen = isUnfolded || isWrong;
  return (
    <>
      <FormSection
        of={loadCompanies}
        name="first"
        title={t('first')}
        hint={translate('linehaul.forms.required')}
        fields={FIRST_FIELDS}
      >
        <LocationLine autoFocus />
      </FormSection>
      {isNew && !isWrong && (
        <Button
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => setUnfolded(unfolded => !unfolded)}
        >
          {t(isOpen ? 'less' : 'more')}
        </Button>
      )}
      {isOpen &&
        others.map(({ name, fields }) => (
          <FormSection key={name} of={loadCompanies} name={name} fields={fields}>
            {fields.map(source =>
              source === 'geofence_radius_m' ? (
                <GeofenceInput key={source} />
              ) : (
                <Input key={source} of={loadCompanies} source={source} />
              ),
            )}
          </FormSection>
        ))}
    </>
  );
}
