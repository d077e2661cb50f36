import { type ReactNode, useCallback, useMemo, useState } from 'react';
import styles from './form.module.css';
import { SectionNav } from './SectionNav.tsx';
import { type KnownSection, SectionsContext } from './sectionContext.ts';

interface SectionFormProps {
  /** Above all: a `RecordHead`. */
  head?: ReactNode;
  /** `FormSection`s, and whatever stands between them. */
  children: ReactNode;
  /** Below all, always in sight: a `FormFooter`. */
  footer: ReactNode;
  /** Right of the fields: documents, history. */
  aside?: ReactNode;
  /** For forms with tables of lines: their sections take the whole width. */
  isWide?: boolean;
}

/** The shape of every form: sections one below the other, their index at the left, the footer. */
export function SectionForm({ head, children, footer, aside, isWide }: SectionFormProps) {
  const [sections, setSections] = useState<readonly KnownSection[]>([]);
  const tell = useCallback((section: KnownSection) => {
    setSections(known => replaced(known, section));
    return () => setSections(known => known.filter(one => one !== section));
  }, []);
  const context = useMemo(() => ({ sections, tell }), [sections, tell]);

  return (
    <SectionsContext value={context}>
      <div className={styles.form}>
        {head}
        <div className={styles.body}>
          {sections.length > 1 && <SectionNav />}
          <div className={`${styles.sections} ${isWide ? styles.wideSections : ''}`}>
            {children}
          </div>
          {aside && <aside className={styles.aside}>{aside}</aside>}
        </div>
        {footer}
      </div>
    </SectionsContext>
  );
}

/** A section that changed keeps its place. */
function replaced(known: readonly KnownSection[], section: KnownSection): KnownSection[] {
  const at = known.findIndex(({ name }) => name === section.name);
  return at < 0 ? [...known, section] : known.with(at, section);
}
