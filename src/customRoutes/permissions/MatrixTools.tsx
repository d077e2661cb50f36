import { useT } from '../../i18n/useT.ts';
import { SearchField } from '../../inputs/text/SearchField.tsx';
import type { Matrix } from '../../resources/permissions/Matrix.ts';
import { roleName } from '../../resources/permissions/words.ts';
import { comparable, departmentsOf, inDepartment } from './lines.ts';
import styles from './matrix.module.css';

/** Which permissions are shown. `between` has two roles' ids, or none for all roles. */
export interface Shown {
  search: string;
  onlyDifferences: boolean;
  between: readonly number[];
  /** Only roles that apply there. Null for all. */
  department: number | null;
}

interface MatrixToolsProps {
  matrix: Matrix;
  shown: Shown;
  onShown: (shown: Shown) => void;
}

/** The search, and "only differences": between all roles, or between two of them. */
export function MatrixTools({ matrix, shown, onShown }: MatrixToolsProps) {
  const t = useT('permissions');
  const roles = comparable(inDepartment(matrix, shown.department));
  const departments = departmentsOf(matrix);
  const [first, second] = shown.between;

  return (
    <div className={styles.tools}>
      <SearchField
        value={shown.search}
        onChange={search => onShown({ ...shown, search })}
        label={t('search')}
        className={styles.search}
        glyphSize={14}
      />
      {departments.length > 1 && (
        <label className={styles.toggle}>
          {t('department')}
          <select
            className={styles.select}
            value={shown.department ?? ''}
            onChange={({ target }) =>
              onShown({ ...shown, between: [], department: Number(target.value) || null })
            }
          >
            <option value="">{t('allDepartments')}</option>
            {departments.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className={styles.toggle}>
        {t('onlyDifferences')}
        <input
          type="checkbox"
          role="switch"
          aria-checked={shown.onlyDifferences}
          className={styles.switch}
          checked={shown.onlyDifferences}
          onChange={({ target }) => onShown({ ...shown, onlyDifferences: target.checked })}
        />
      </label>
      {shown.onlyDifferences && roles.length > 1 && (
        <>
          <select
            className={styles.select}
            aria-label={t('between')}
            value={first ?? ''}
            onChange={({ target }) =>
              onShown({ ...shown, between: betweenOf(Number(target.value), second) })
            }
          >
            <option value="">{t('allRoles')}</option>
            {roles.map(role => (
              <option key={role.id} value={role.id}>
                {roleName(role)}
              </option>
            ))}
          </select>
          {first !== undefined && (
            <>
              {t('and')}
              <select
                className={styles.select}
                aria-label={`${t('between')}: ${t('and')}`}
                value={second}
                onChange={({ target }) =>
                  onShown({ ...shown, between: [first, Number(target.value)] })
                }
              >
                {roles
                  .filter(({ id }) => id !== first)
                  .map(role => (
                    <option key={role.id} value={role.id}>
                      {roleName(role)}
                    </option>
                  ))}
              </select>
            </>
          )}
        </>
      )}
    </div>
  );

  function betweenOf(one: number, other: number | undefined): number[] {
    if (!one) return [];
    const rest = roles.filter(({ id }) => id !== one);
    const kept = rest.find(({ id }) => id === other) ?? rest[0];
    return kept ? [one, kept.id] : [];
  }
}
