import { createContext, useContext, useEffect } from 'react';

/** A section as it told the form of itself. */
export interface KnownSection {
  name: string;
  title: string;
  /** Names of fields, as the form has them. */
  fields: readonly string[];
  /** Of these, or of a list the cells that each of its lines requires: `stops.date_from`. */
  required: readonly string[];
}

export interface Sections {
  sections: readonly KnownSection[];
  /** Called by a section when it appears; answers how to forget it. */
  tell: (section: KnownSection) => () => void;
}

export const SectionsContext = createContext<Sections>({ sections: [], tell: () => () => {} });

export const useSections = () => useContext(SectionsContext).sections;

export function useTellSection(section: KnownSection) {
  const { tell } = useContext(SectionsContext);
  const { name, title } = section;
  const [fields, required] = [section.fields.join(' '), section.required.join(' ')];
  useEffect(
    () => tell({ name, title, fields: words(fields), required: words(required) }),
    [tell, name, title, fields, required],
  );
}

const words = (text: string) => text.split(' ').filter(Boolean);
