import { type ReactNode, useCallback, useMemo, useState } from 'react';
import styles from './form.module.css';
import { SectionNav } from './SectionNav.tsx';
import { type KnownSection, SectionsContext } from './sectionContext.ts';

interface SectionFormProps {
  /** On top: a `RecordHead`. */
  head?: ReactNode;
  /** `FormSection`s, and anything between them. */
  children: ReactNode;
  /** At the bottom, always visible: a `FormFooter`. */
  footer: ReactNode;
  /** To the right of the fields: documents, history. */
  aside?: ReactNode;
  /** For forms with line tables: their sections take the full width. */
  isWide?: boolean;
}

/** The layout of every form: sections in one column, their index on the left, the footer. */
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
