/** Joins what is present; conditions read as `isOpen && 'rotate-180'`. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
