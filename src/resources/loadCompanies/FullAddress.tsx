import { type RaRecord, useRecordContext, useTranslate } from 'ra-core';
import { CopyButton } from '../loads/show/CopyButton.tsx';
import showStyles from '../show/show.module.css';
import styles from './locations.module.css';

type Located = RaRecord & {
  company_name: string;
  address_line1: string;
  address_line2: string | null;
  city: string;
  zip: string;
  state: { code?: string } | null;
};

/** Name and address as on an envelope, copied as a whole. */
export function FullAddress() {
  const place = useRecordContext<Located>();
  const translate = useTranslate();
  if (!place) return null;
  const town = `${place.city}, ${place.state?.code ?? ''} ${place.zip}`;
  const lines = [place.company_name, place.address_line1, place.address_line2, town].filter(
    Boolean,
  );
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
