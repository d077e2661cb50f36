/** Compresses the files of a folder once: `.br` and `.gz` next to each. */
export function packAll(folder: string): Promise<void>;
