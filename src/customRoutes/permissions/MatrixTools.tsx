import { useT } from '../../i18n/useT.ts';
import { SearchField } from '../../inputs/text/SearchField.tsx';
import { ChoicePill } from '../../resources/filters/ChoicePill.tsx';
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
  const named = roles.map(role => ({ id: role.id, name: roleName(role) }));

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
        <ChoicePill
          label={t('department')}
          options={departments}
          chosen={shown.department}
          onChoose={department => onShown({ ...shown, between: [], department })}
          none={t('allDepartments')}
        />
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
          <ChoicePill
            label={t('between')}
            options={named}
            chosen={first ?? null}
            onChoose={one => onShown({ ...shown, between: betweenOf(one, second) })}
            none={t('allRoles')}
          />
          {first !== undefined && (
            <ChoicePill
              label={t('and')}
              options={named.filter(({ id }) => id !== first)}
              chosen={second ?? null}
              onChoose={other => other !== null && onShown({ ...shown, between: [first, other] })}
            />
          )}
        </>
      )}
    </div>
  );

  function betweenOf(one: number | null, other: number | undefined): number[] {
    if (!one) return [];
    const rest = roles.filter(({ id }) => id !== one);
    const kept = rest.find(({ id }) => id === other) ?? rest[0];
    return kept ? [one, kept.id] : [];
  }
}
