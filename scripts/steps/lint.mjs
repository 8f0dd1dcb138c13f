/** The linter compiles, too (decision 43): with these, types are checked once for both. */
export const LINT_ARGUMENTS = ['--type-aware', '--type-check', '--deny-warnings'];
