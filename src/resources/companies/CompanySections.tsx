import { useTranslate } from 'ra-core';
import { companies } from '../../../schema/entities/companies.ts';
import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { required } from '../../inputs/validate.ts';
import { useUser } from '../../session/current.ts';
import { browserZone } from '../../storage/preferences/ownZone.ts';
import { usZones, zoneName } from '../../storage/preferences/zoneChoices.ts';
import { FormSection } from '../form/FormSection.tsx';
import styles from '../form/form.module.css';
import { Input } from '../form/Input.tsx';
import { LogoInput } from './LogoInput.tsx';

/** The sections of a company's form. Only the platform sets its owner. */
export function CompanySections({ isNew }: { isNew?: boolean }) {
  const user = useUser();
  const translate = useTranslate();
  const isPlatform = user?.role === 'superadmin';
  const names = [...NAMES, ...(isPlatform ? OWNER : []), ...(isNew ? [] : STATUS)] as const;
  return (
    <>
      <FormSection
        of={companies}
        name="company"
        fields={names}
        hint={translate('linehaul.forms.required')}
      >
        {names.map(name => (
          <Input key={name} of={companies} source={name} autoFocus={name === 'name'} />
        ))}
        {isNew && <ZoneInput />}
        <LogoInput className={styles.wide} />
      </FormSection>
      <FormSection of={companies} name="authority" fields={AUTHORITY} />
      <FormSection of={companies} name="address" fields={ADDRESS} />
      <FormSection of={companies} name="contact" fields={CONTACT} />
      <FormSection of={companies} name="invoices" fields={INVOICES} />
    </>
  );
}

const NAMES = ['name', 'legal_name'] as const;
const OWNER = ['owner_id'] as const;
const STATUS = ['status'] as const;
const AUTHORITY = ['mc_number', 'dot_number', 'ein', 'scac', 'hazmat'] as const;
const ADDRESS = ['address', 'city', 'state_id', 'zip'] as const;
const CONTACT = ['phone', 'email', 'website', 'telegram_channel_id'] as const;
const INVOICES = ['invoice_footer'] as const;

/** The zone of a company's days and weeks. */
const ZoneInput = () => (
  <ChoiceInput
    source="timezone"
    label="linehaul.platform.company.zone"
    choices={choices}
    validate={required()}
  />
);

/** US zones, and this browser's. */
const choices = [...new Set([...usZones, browserZone()])].map(id => ({ id, name: zoneName(id) }));
