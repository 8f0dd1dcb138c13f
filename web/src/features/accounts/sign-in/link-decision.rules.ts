type Opened = {
  /** Whom the link lets in. */
  email: string;
  /** The address of the session in place. */
  signedInAs: string | undefined;
  wasAskedHere: boolean;
};

/** What opening a link does: nothing that the person at this browser has not asked for. */
export function decideLink({
  email,
  signedInAs,
  wasAskedHere,
}: Opened): 'go-on' | 'enter' | 'confirm' | 'switch' {
  if (signedInAs !== undefined) return signedInAs === email ? 'go-on' : 'switch';
  return wasAskedHere ? 'enter' : 'confirm';
}
