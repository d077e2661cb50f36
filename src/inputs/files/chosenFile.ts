/** A file in a form, in react-admin's shape. A stored one has no `rawFile`. */
export interface ChosenFile {
  rawFile?: File;
  /** Where it can be viewed: an object URL, or a URL of the server. */
  src: string;
  title: string;
}

export const chosenFile = (file: File): ChosenFile => ({
  rawFile: file,
  src: URL.createObjectURL(file),
  title: file.name,
});
