/** By the end of the file's name. */
export const RESUME_FILE_KINDS = ['pdf', 'docx', 'rtf', 'txt'] as const;

export const RESUMES_MAX = 20;
export const RESUME_BYTES_MAX = 20 * 1_048_576;
/** Some sixty dense pages. What a longer file has beyond it is left out, and said so. */
export const RESUME_TEXT_MAX = 200_000;
/** Less is a name and a phone number, nothing to ask about. */
export const RESUME_TEXT_MIN = 80;
export const RESUME_NAME_MAX = 120;
