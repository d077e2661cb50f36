type Save = () => Promise<void>;

const forms = new Set<Save>();

/** A form with unsaved input says here how to keep it. */
export function keepsDraft(save: Save): () => void {
  forms.add(save);
  return () => {
    forms.delete(save);
  };
}

/** Keeps the input of every open form; called before the page reloads by itself. */
export async function saveDrafts() {
  await Promise.allSettled([...forms].map(save => save()));
}
