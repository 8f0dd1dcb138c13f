/** A client that accepts this gets the response line by line, while it is being made. */
export const NDJSON = 'application/x-ndjson';
