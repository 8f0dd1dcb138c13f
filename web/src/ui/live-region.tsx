/** Announces a status to screen readers. One a page: two would interrupt each other. */
export function LiveRegion({ text }: { text: string }) {
  return (
    <p aria-live="polite" role="status" className="sr-only">
      {text}
    </p>
  );
}
