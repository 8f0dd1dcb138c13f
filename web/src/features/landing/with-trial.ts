/**
 * The class of what speaks of a try: styles hide it where the server has written into the page that it offers none. No
 * script is waited for, and nothing is seen to go away.
 */
export const WITH_TRIAL = 'in-[[data-no-trial]]:hidden';
