/** Statuses for the ear. One of these a page: two would talk over each other. */
export function LiveRegion({ text }: { text: string }) {
  return (
    <p aria-live="polite" role="status" className="sr-only">
      {text}
    </p>
  );
}
