export const signInProblemsEn = {
  unknownOrigin:
    'This server was opened under an address it does not know. Its operator should name that address: PUBLIC_URL=https://…',
} as const;
