import { createContext, useContext, useEffect } from 'react';

/** A section as registered with the form. */
export interface KnownSection {
  name: string;
  title: string;
  /** Field names, as in the form. */
  fields: readonly string[];
  /** The required ones, or for a list the cells that each line requires: `stops.date_from`. */
  required: readonly string[];
}

export interface Sections {
  sections: readonly KnownSection[];
  /** Called by a section when it mounts. Returns how to remove it. */
  tell: (section: KnownSection) => () => void;
}

export const SectionsContext = createContext<Sections>({ sections: [], tell: () => () => {} });

export const useSections = () => useContext(SectionsContext).sections;

export function useReportSection(section: KnownSection) {
  const { tell } = useContext(SectionsContext);
  const { name, title } = section;
  const [fields, required] = [section.fields.join(' '), section.required.join(' ')];
  useEffect(
    () => tell({ name, title, fields: words(fields), required: words(required) }),
    [tell, name, title, fields, required],
  );
}

const words = (text: string) => text.split(' ').filter(Boolean);
