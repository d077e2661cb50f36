import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { entities } from '../../../schema/entities/index.ts';
import { impliedThrough } from '../../../schema/impliedPermissions.ts';
import { labelOf, type PermissionFact, permissionFacts } from '../../../schema/permissionFacts.ts';
import { inSentence } from '../../../schema/words/inSentence.ts';
import { SearchField } from '../../inputs/text/SearchField.tsx';
import { useCan } from '../../session/useRights.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { inWorkingOrder } from '../permissions/groupOrder.ts';
import styles from './PermissionPicker.module.css';

interface PermissionPickerProps {
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  /** Already granted by roles, with the role's name. */
  through: ReadonlyMap<string, string>;
}

const GROUPS = inWorkingOrder(permissionFacts(entities));

/** Permissions by group, with checkboxes. One granted by a role is checked and names the role. */
export function PermissionPicker({ value, onChange, through }: PermissionPickerProps) {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const chosen = useMemo(() => new Set(value), [value]);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = GROUPS.map(group => {
    const name = group.label;
    const permissions = group.permissions.filter(({ label, name: id }) =>
      words.every(word => `${name} ${label} ${id}`.toLowerCase().includes(word)),
    );
    return { ...group, title: name, permissions };
  }).filter(({ permissions }) => permissions.length > 0);

  function tick(name: string) {
    const next = new Set(chosen);
    if (!next.delete(name)) next.add(name);
    onChange(
      GROUPS.flatMap(({ permissions }) => permissions.map(one => one.name)).filter(one =>
        next.has(one),
      ),
    );
  }

  return (
    <div className={styles.picker} data-field="permissions">
      <SearchField
        value={search}
        onChange={setSearch}
        label={translate('linehaul.permissions.search')}
        className={styles.search}
        glyphSize={14}
      />
      <div className={styles.groups}>
        {groups.map(({ name, title, permissions }) => {
          const given = permissions.filter(one => chosen.has(one.name)).length;
          return (
            <details key={name} className={styles.group} open={words.length > 0 || given > 0}>
              <summary>
                <b>{title}</b>
                <span className={styles.count}>
                  {given > 0 &&
                    translate('linehaul.permissions.ofAll', {
                      count: given,
                      total: permissions.length,
                    })}
                </span>
              </summary>
              <ul className={styles.list}>
                {permissions.map(permission => (
                  <Tick
                    key={permission.name}
                    permission={permission}
                    isChosen={chosen.has(permission.name)}
                    through={through.get(permission.name)}
                    by={impliedThrough(permission.name, chosen)}
                    onTick={() => tick(permission.name)}
                  />
                ))}
              </ul>
            </details>
          );
        })}
      </div>
      {groups.length === 0 && <p>{translate('linehaul.permissions.nothing')}</p>}
    </div>
  );
}

interface TickProps {
  permission: PermissionFact;
  isChosen: boolean;
  through: string | undefined;
  /** The checked permission that includes this one. */
  by: string | undefined;
  onTick: () => void;
}

/** Users can't give permissions that they lack. Existing ones can always be removed. */
function Tick({ permission, isChosen, through, by, onTick }: TickProps) {
  const translate = useTranslate();
  const can = useCan();
  const isGranted = through !== undefined || by !== undefined;
  const isLocked = by !== undefined || (!isChosen && (isGranted || !can(permission.name)));
  const why = through
    ? translate('linehaul.staff.through', { role: through })
    : by
      ? translate('linehaul.permissions.locked.implied', { by: inSentence(labelOf(by)) })
      : isLocked && translate('linehaul.permissions.locked.notYours');
  return (
    <li>
      <label className={`${styles.tick} ${isLocked ? styles.locked : ''}`}>
        <input
          type="checkbox"
          checked={isChosen || isGranted}
          disabled={isLocked}
          onChange={onTick}
        />
        {permission.label}
        {permission.dangerous && (
          <span className={styles.danger}>
            <Glyph name="ic-warn" size={14} label={translate('linehaul.permissions.dangerous')} />
          </span>
        )}
        {why && <span className={styles.why}>{why}</span>}
      </label>
    </li>
  );
}
