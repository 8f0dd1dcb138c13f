type Opened = {
  /** The account the link opens. */
  email: string;
  /** The address of the session in place. */
  signedInAs: string | undefined;
  wasAskedHere: boolean;
};

/** Whether an opened link signs in at once: only where this browser asked for it and no other session is open. */
export function decideLink({
  email,
  signedInAs,
  wasAskedHere,
}: Opened): 'go-on' | 'enter' | 'confirm' | 'switch' {
  if (signedInAs !== undefined) return signedInAs === email ? 'go-on' : 'switch';
  return wasAskedHere ? 'enter' : 'confirm';
}
