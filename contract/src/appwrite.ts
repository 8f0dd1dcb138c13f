/** Names and sizes of the Appwrite protocol that both sides write into their requests. */
export const PROJECT_ID = 'agent';
/** The SDK finds its session under this name. */
export const SESSION_COOKIE = `a_session_${PROJECT_ID}`;
/** The HTTP client of `/api` sends the cookie back in the header; both names are those such clients use by themselves. */
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'X-XSRF-TOKEN';
/** Every address of the protocol begins with it. */
export const APPWRITE_PREFIX = '/v1';
export const DATABASE_ID = 'db';
export const COLLECTION_IDS = { questions: 'questions', users: 'users', balance: 'balance' } as const;
/** Resumes are uploaded to a bucket of the storage API. */
export const RESUMES_BUCKET = 'resumes';

/** The id grammar of the wire protocol: what `ID.unique()` makes, and a little more. Others never reach a query or a path. */
export const ID_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._-]{0,35}$/;
export const ID_MAX = 36;

/** The official SDK splits uploads into parts of this size. */
export const UPLOAD_CHUNK_BYTES = 5_242_880;

export const DOCUMENT_PAGE_DEFAULT = 25;
export const DOCUMENT_PAGE_MAX = 100;
