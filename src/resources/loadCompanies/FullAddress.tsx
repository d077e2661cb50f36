import { type RaRecord, useRecordContext, useTranslate } from 'ra-core';
import { CopyButton } from '../loads/show/CopyButton.tsx';
import showStyles from '../show/show.module.css';
import styles from './locations.module.css';

type Located = RaRecord & {
  company_name: string;
  address_line1: string;
  address_line2: string | null;
  city: string;
  zip: string | null;
  country: string;
  state: { code?: string } | null;
  province: string | null;
};

/** Name and address as on an envelope, copied as a whole. */
export function FullAddress() {
  const place = useRecordContext<Located>();
  const translate = useTranslate();
  if (!place) return null;
  const region = [place.state?.code ?? place.province, place.zip].filter(Boolean).join(' ');
  const town = [place.city, region].filter(Boolean).join(', ');
  const country =
    place.country === 'US'
      ? null
      : translate(`resources.load-companies.choices.country.${place.country}`);
  const lines = [
    ...[place.company_name, place.address_line1, place.address_line2, town, country],
  ].filter(Boolean);
  const title = translate('linehaul.locations.whole');
  return (
    <section className={showStyles.section} aria-label={title}>
      <h2 className={`${showStyles.heading} ${styles.heading}`}>
        {title}
        <CopyButton text={lines.join('\n')} />
      </h2>
      <address className={styles.address}>{lines.join('\n')}</address>
    </section>
  );
}
