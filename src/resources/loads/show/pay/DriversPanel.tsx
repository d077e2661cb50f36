import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { formatMoney } from '../../../../../schema/rules/money/money.ts';
import type { LinehaulProvider } from '../../../../dataProvider.ts';
import { useChoiceWords } from '../../../../format/choiceWords.ts';
import { phoneText } from '../../../../format/valueTexts.ts';
import type { Translate } from '../../../../i18n/useT.ts';
import { usePathTo } from '../../../parts/usePathTo.ts';
import type { Load, LoadDriverPay } from '../../load.ts';
import { milesText } from '../../milesText.ts';
import { FindingList } from '../../parts/FindingList.tsx';
import { isPlanned, preflightQuery } from '../../parts/preflightQuery.ts';
import { CopyButton } from '../CopyButton.tsx';
import { initials } from '../initials.ts';
import { Panel } from '../Panel.tsx';
import styles from '../show.module.css';
import { Cell } from '../stops/Stops.tsx';
import { type DriverPayDetail, driverPaysOf } from './driverPay.ts';
import { PayDate } from './PayDate.tsx';

/** The drivers and their pay, with its basis next to it, so that it can be checked. */
export function DriversPanel({ load }: { load: Load }) {
  const translate = useTranslate();
  return (
    <Panel digit={2} title={translate('linehaul.loads.show.driversAndPay')}>
      {load.load_drivers.length === 0 && (
        <p className={styles.quiet}>{translate('linehaul.loads.show.noDriver')}</p>
      )}
      {driverPaysOf(load).map(driverPay => (
        <DriverPayRow key={driverPay.id} load={load} driverPay={driverPay} />
      ))}
      <LoadFindings load={load} />
    </Panel>
  );
}

/** In a relay the driver's leg, in a team the second driver. */
function partOf(load: Load, driverPay: LoadDriverPay, translate: Translate) {
  const cityOf = (id: number | null) => load.stops.find(stop => stop.id === id)?.place?.city;
  const [from, to] = [cityOf(driverPay.from_stop_id), cityOf(driverPay.to_stop_id)];
  if (from || to) {
    return translate('linehaul.loads.show.leg', {
      from: from ?? load.stops[0]?.place?.city ?? '',
      to: to ?? load.stops.at(-1)?.place?.city ?? '',
    });
  }
  return driverPay.position === 'co_driver' ? translate('linehaul.loads.show.coDriver') : '';
}

const splitOf = ({ load_drivers }: Load, { split_percent }: LoadDriverPay) =>
  load_drivers.length > 1 && split_percent !== 100 ? `${split_percent} %` : '';

function DriverPayRow({ load, driverPay }: { load: Load; driverPay: DriverPayDetail }) {
  const translate = useTranslate();
  const payTypes = useChoiceWords('drivers', 'pay_type');
  const path = usePathTo('drivers')('show', driverPay.driver_id);
  const name = `${driverPay.driver?.first_name ?? ''} ${driverPay.driver?.last_name ?? ''}`.trim();
  const unit = [
    driverPay.truck && `${translate('linehaul.loads.columns.unit')} ${driverPay.truck.number}`,
    driverPay.trailer?.number,
  ];
  const legWords = [partOf(load, driverPay, translate), splitOf(load, driverPay)]
    .filter(Boolean)
    .join(', ');
  return (
    <div className={styles.driverPay}>
      <span className={styles.avatar} aria-hidden="true">
        {initials(name)}
      </span>
      <div className={styles.where}>
        {path ? <Link to={path}>{name}</Link> : name}
        {legWords && <span className={styles.small}> {legWords}</span>}
        <div className={styles.small}>
          {unit.filter(Boolean).join(' · ')}
          {driverPay.terms?.phone && (
            <>
              {unit.some(Boolean) && ' · '}
              <span className={styles.phone}>{phoneText(driverPay.terms.phone)}</span>
              <CopyButton text={driverPay.terms.phone} />
            </>
          )}
        </div>
      </div>
      <Cell label={translate('linehaul.loads.drivers.basis')}>
        {basis()}
        {driverPay.pay_base !== null && !driverPay.is_manual_price && (
          <div className={styles.small}>{formatMoney(driverPay.pay_base)}</div>
        )}
      </Cell>
      <Cell label={translate('linehaul.loads.show.miles')}>
        {milesText(driverPay.loaded_miles)} + {milesText(driverPay.empty_miles)}
      </Cell>
      <PayDate load={load} driverPay={driverPay} name={name} />
      <Cell label={translate('linehaul.loads.drivers.price')} isRight>
        <b>{formatMoney(driverPay.price)}</b>
        {driverPay.accessorial_pay > 0 && (
          <div className={styles.small}>+ {formatMoney(driverPay.accessorial_pay)}</div>
        )}
        {driverPay.reimbursements > 0 && (
          <div className={styles.small}>
            {translate('linehaul.loads.show.paidBackTo', {
              amount: formatMoney(driverPay.reimbursements),
            })}
          </div>
        )}
      </Cell>
    </div>
  );

  function basis(): string {
    if (driverPay.is_manual_price) return translate('linehaul.loads.drivers.agreed');
    const type = driverPay.pay_type ?? driverPay.terms?.pay_type;
    if (!type) return '–';
    if (!type.startsWith('percent')) return payTypes(type);
    const of = translate(`linehaul.loads.show.of.${type}`);
    return [driverPay.rate !== null && `${driverPay.rate} %`, of].filter(Boolean).join(' ');
  }
}

/** Findings about the load's planned driver, truck and trailer. */
function LoadFindings({ load }: { load: Load }) {
  const { call } = useDataProvider<LinehaulProvider>();
  const isAssigned = load.load_drivers.length > 0 || load.truck !== null;
  const { data } = useQuery({
    ...preflightQuery(call, load),
    enabled: isAssigned && isPlanned(load),
  });
  return <FindingList findings={data ?? []} />;
}
