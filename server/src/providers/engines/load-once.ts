/** Each model is loaded once, when first asked for; one that could not be loaded is tried again when next asked for. */
export function loadOnce<Model>(
  load: (directory: string) => Promise<Model>,
): (directory: string) => Promise<Model> {
  const loaded = new Map<string, Promise<Model>>();
  return (directory) => {
    const known = loaded.get(directory);
    if (known) return known;
    const loading = load(directory).catch((error: unknown) => {
      loaded.delete(directory);
      throw error;
    });
    loaded.set(directory, loading);
    return loading;
  };
}
