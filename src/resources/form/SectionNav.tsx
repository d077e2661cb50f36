import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { isBlank } from '../../../schema/rules/validation.ts';
import { Glyph, type GlyphName } from '../../theme/Glyph.tsx';
import styles from './form.module.css';
import { errorNames } from './formErrors.ts';
import { type KnownSection, sectionId, useSections } from './sectionContext.ts';

type Mark = 'wrong' | 'complete' | 'open';

const glyphs: Record<Mark, GlyphName> = {
  wrong: 'st-late',
  complete: 'ic-check',
  open: 'st-available',
};

/** The index of a form: where one is, which parts are complete, and which have errors. */
export function SectionNav() {
  const sections = useSections();
  const active = useSectionInSight(sections);
  const translate = useTranslate();
  const values: Record<string, unknown> = useWatch();
  const { errors } = useFormState();
  const wrong = errorNames(errors);

  return (
    <nav className={styles.nav} aria-label={translate('linehaul.forms.sectionNav')}>
      {sections.map(section => {
        const mark = markOf(section, values, wrong);
        return (
          <a
            key={section.name}
            href={`#${sectionId(section.name)}`}
            className={`${styles.step} ${styles[mark]}`}
            aria-current={section.name === active ? 'true' : undefined}
            onClick={event => {
              // The address is the record's; a section is only looked at.
              event.preventDefault();
              goTo(section.name);
            }}
          >
            <Glyph
              name={glyphs[mark]}
              size={14}
              label={translate(`linehaul.forms.marks.${mark}`)}
            />
            {section.title}
          </a>
        );
      })}
    </nav>
  );
}

function markOf(
  { fields, required }: KnownSection,
  values: Readonly<Record<string, unknown>>,
  wrong: readonly string[],
): Mark {
  const belongs = (name: string) => fields.includes(name.split('.')[0] ?? '');
  if (wrong.some(belongs)) return 'wrong';
  const isFilled = (name: string) => !isBlank(values[name]) && values[name] !== false;
  const isComplete = required.every(name => !isBlank(values[name])) && fields.some(isFilled);
  return isComplete ? 'complete' : 'open';
}

function goTo(name: string) {
  const section = document.getElementById(sectionId(name));
  section?.scrollIntoView({ block: 'start' });
  section
    ?.querySelector<HTMLElement>(
      '[data-field] :is(input, textarea, [role=combobox]):not([aria-hidden])',
    )
    ?.focus({ preventScroll: true });
}

/** The section at the top of what is visible. */
function useSectionInSight(sections: readonly KnownSection[]): string | undefined {
  const [active, setActive] = useState<string>();
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        setActive(sections.find(({ name }) => seen.has(sectionId(name)))?.name);
      },
      { rootMargin: '-72px 0px -40% 0px' },
    );
    for (const { name } of sections) {
      const element = document.getElementById(sectionId(name));
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [sections]);
  return active ?? sections[0]?.name;
}
