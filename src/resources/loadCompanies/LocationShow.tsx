import { useRecordContext, useTranslate } from 'ra-core';
import { loadCompanies } from '../../../schema/entities/loadCompanies.ts';
import type { FieldName, RecordOf } from '../../../schema/entity.ts';
import { feetOf } from '../../../schema/rules/freight/feet.ts';
import { numberText } from '../../format/valueTexts.ts';
import { pageSectionsOf } from '../derived/sections.ts';
import { EntityShow } from '../show/EntityShow.tsx';
import { Fact, ValueSection } from '../show/ValueSection.tsx';
import { FullAddress } from './FullAddress.tsx';

/** The id on the map is not for people, and the geofence is shown in feet. */
const LEFT_OUT: readonly string[] = ['place_id', 'geofence_radius_m'];

/** A facility: its data, contacts and hours, and its address for copying. */
export const LocationShow = () => (
  <EntityShow of={loadCompanies} aside={<FullAddress />}>
    {pageSectionsOf(loadCompanies).map(({ name, fields }) => (
      <ValueSection
        key={name}
        of={loadCompanies}
        name={name}
        fields={
          fields.filter(field => !LEFT_OUT.includes(field)) as FieldName<typeof loadCompanies>[]
        }
      >
        {name === 'place' && <Geofence />}
      </ValueSection>
    ))}
  </EntityShow>
);

function Geofence() {
  const translate = useTranslate();
  const radius = useRecordContext<RecordOf<typeof loadCompanies>>()?.geofence_radius_m;
  return (
    <Fact label={translate('linehaul.locations.geofence')}>
      {radius == null ? '–' : `${numberText(feetOf(radius))} ft`}
    </Fact>
  );
}
