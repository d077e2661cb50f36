import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { entities } from '../../../schema/entities/index.ts';
import { labelOf, permissionFacts } from '../../../schema/permissionFacts.ts';
import { personName } from '../../../schema/recordName.ts';
import type { ExplainedPermissions } from '../../../schema/responses/permissions.ts';
import { inSentence } from '../../../schema/words/inSentence.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { inWorkingOrder } from '../permissions/groupOrder.ts';
import { roleName } from '../permissions/words.ts';
import styles from './PermissionExplainer.module.css';
import type { Staff } from './Staff.ts';

const GROUPS = inWorkingOrder(permissionFacts(entities));

/** "Can Ana delete loads? Yes, through Dispatcher": the server's own answer, with its reasons. */
export function PermissionExplainer({ staff }: { staff: Staff }) {
  const translate = useTranslate();
  const id = useId();
  const [permission, setPermission] = useState('');
  const { call } = useDataProvider<LinehaulProvider>();
  const { data, error } = useQuery({
    queryKey: ['staffs', 'explain', staff.id, staff.version, permission],
    queryFn: () =>
      call('GET', `/permissions/explain?staff_id=${staff.id}&permission=${permission}`),
    enabled: permission !== '',
    staleTime: 0,
    meta: { quiet: true },
  });
  const label = GROUPS.flatMap(group => group.permissions).find(one => one.name === permission);

  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {translate('linehaul.staff.explainer.title', { name: personName(staff) })}
      </h2>
      <select
        className={styles.select}
        aria-labelledby={id}
        value={permission}
        onChange={({ target }) => setPermission(target.value)}
      >
        <option value="">{translate('linehaul.staff.explainer.choose')}</option>
        {GROUPS.map(group => (
          <optgroup key={group.name} label={group.label}>
            {group.permissions.map(({ name, label: words }) => (
              <option key={name} value={name}>
                {inSentence(words)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <div role="status">
        {error && <p>{error.message}</p>}
        {data && label && (
          <Explanation answer={data} name={personName(staff)} what={inSentence(label.label)} />
        )}
      </div>
    </section>
  );
}

interface ExplanationProps {
  answer: ExplainedPermissions;
  name: string;
  what: string;
}

function Explanation({ answer, name, what }: ExplanationProps) {
  const translate = useTranslate();
  const [one] = answer.permissions;
  if (!one) return null;

  const t = (key: string, args: object = {}) =>
    translate(`linehaul.staff.explainer.${key}`, { name, what, ...args });
  const reasons = one.through.map(through =>
    t(`through.${through.type}${through.by ? 'By' : ''}`, {
      role: through.name === undefined ? undefined : roleName({ name: through.name }),
      by: inSentence(labelOf(through.by ?? '')),
    }),
  );
  return (
    <div className={one.allowed ? styles.yes : styles.no}>
      <p className={styles.answer}>
        <Glyph name={one.allowed ? 'ic-check' : 'ic-minus'} />
        {t(one.allowed ? 'yes' : 'no')}
      </p>
      <ul className={styles.reasons}>
        {reasons.map(reason => (
          <li key={reason}>{reason}</li>
        ))}
        {!answer.active && <li>{t('inactive')}</li>}
        {one.inactive.map(role => (
          <li key={role.id}>{t('roleOff', { role: roleName(role) })}</li>
        ))}
        {reasons.length === 0 && one.inactive.length === 0 && <li>{t('nothing')}</li>}
      </ul>
    </div>
  );
}
