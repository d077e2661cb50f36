import { useTranslate } from 'ra-core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { Glyph, type GlyphName } from '../../theme/Glyph.tsx';
import styles from './form.module.css';
import { errorNames } from './formErrors.ts';
import { type KnownSection, useSections } from './sectionContext.ts';
import { type SectionMark, sectionMark } from './sectionMark.ts';

const glyphs: Record<SectionMark, GlyphName> = {
  wrong: 'st-late',
  complete: 'ic-check',
  open: 'st-available',
};

/** The index of a form: the current section, complete ones, and those with errors. */
export function SectionNav() {
  const sections = useSections();
  const nav = useRef<HTMLElement>(null);
  const active = useSectionInSight(sections, nav);
  const translate = useTranslate();
  const values: Record<string, unknown> = useWatch();
  const { errors } = useFormState();
  const wrong = errorNames(errors);

  return (
    <nav ref={nav} className={styles.nav} aria-label={translate('linehaul.forms.sectionNav')}>
      {sections.map(section => {
        const mark = sectionMark(section, values, wrong);
        return (
          <button
            key={section.name}
            type="button"
            className={`${styles.step} ${styles[mark]}`}
            aria-current={section.name === active ? 'true' : undefined}
            onClick={() => goTo(sectionOf(nav, section.name))}
          >
            <Glyph
              name={glyphs[mark]}
              size={14}
              label={translate(`linehaul.forms.marks.${mark}`)}
            />
            {section.title}
          </button>
        );
      })}
    </nav>
  );
}

/** A section of the index's own form. Another form may be below it. */
const sectionOf = (nav: RefObject<HTMLElement | null>, name: string) =>
  nav.current?.closest('form')?.querySelector(`[data-section="${name}"]`);

function goTo(section: Element | null | undefined) {
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus({ preventScroll: true });
}

const FIRST_CONTROL = '[data-field] :is(input, textarea, [role=combobox]):not([aria-hidden])';

/** The section with the focus while it is visible, else the topmost visible one. */
function useSectionInSight(
  sections: readonly KnownSection[],
  nav: RefObject<HTMLElement | null>,
): string | undefined {
  const [active, setActive] = useState<string>();
  useEffect(() => {
    const form = nav.current?.closest('form');
    const named = (name: string | null | undefined) => sections.find(one => one.name === name);
    const focusedIn = (target: unknown) =>
      target instanceof Element && form?.contains(target) ? target.closest('[data-section]') : null;
    const onFocus = ({ target }: FocusEvent) => {
      const focused = named(focusedIn(target)?.getAttribute('data-section'));
      if (focused) setActive(focused.name);
    };
    form?.addEventListener('focusin', onFocus);
    const deaf = () => form?.removeEventListener('focusin', onFocus);
    if (typeof IntersectionObserver === 'undefined') return deaf;
    const seen = new Set<string | null>();
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) {
          const name = target.getAttribute('data-section');
          if (isIntersecting) seen.add(name);
          else seen.delete(name);
        }
        const focused = focusedIn(document.activeElement);
        const first = sections.find(({ name }) => seen.has(name));
        const own = focused && isVisible(focused) && named(focused.getAttribute('data-section'));
        setActive((own || first)?.name);
      },
      { rootMargin: '-72px 0px -40% 0px' },
    );
    for (const { name } of sections) {
      const element = sectionOf(nav, name);
      if (element) observer.observe(element);
    }
    return () => {
      deaf();
      observer.disconnect();
    };
  }, [sections, nav]);
  return active ?? sections[0]?.name;
}

const isVisible = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};
