/**
 * Which module may import which. Every `comment` ends the sentence "a must not import b: …" of `npm run check`.
 * Type-only imports count, and data (`.json`) belongs to no layer.
 */

/** What a server feature keeps to itself: other features call its verbs and rules. */
const PRIVATE_KINDS = '\\.(data|routes|socket|prompts)\\.ts$';
/** Everything on the server that `boot` assembles. */
const SERVER_LAYERS = '^server/src/(appwrite|features|providers|db|platform)/';
const TESTING = '/testing/';
/** What the web imports from the contract as values; schemas and endpoints it imports as types only. */
const CONTRACT_VALUES =
  '^contract/src/(.+\\.(limits|paths|rules)|paths|pages|appwrite|ndjson|errors|locale|trimming|accounts/test-accounts|feedback/remark-sentences(\\.(ru|en))?|feedback/remarks|feedback/not-enough-sentences|voice/(close-codes|voice-frames))\\.ts$';
const ZOD = '^node_modules/zod/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'modules import each other in a circle',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unknown-modules',
      comment: 'it cannot be found',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    forbid('no-testing', 'only tests may use what stands in testing/', {
      from: '^(contract|server|web)/src/',
      to: TESTING,
    }),
    forbid('contract-on-zod-alone', 'the contract depends on Zod alone', {
      from: '^contract/src/',
      to: '.',
      except: ['^contract/src/', ZOD],
    }),
    {
      name: 'contract-values-without-zod',
      comment: 'values that the web imports come without Zod, also through other modules',
      severity: 'error',
      from: { path: CONTRACT_VALUES },
      to: { path: ZOD, reachable: true },
    },
    {
      name: 'web-without-zod',
      comment: 'the web imports schemas as types only: Zod is heavier than a page',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: ['^contract/src/', ZOD], pathNot: CONTRACT_VALUES, dependencyTypesNot: ['type-only'] },
    },
    forbid('web-without-server', 'web and server meet in the contract only', {
      from: '^web/src/',
      to: '^server/',
    }),
    forbid('server-without-web', 'web and server meet in the contract only', {
      from: '^server/src/',
      to: '^web/',
    }),

    forbid('web-pages', 'pages are below app', { from: '^web/src/pages/', to: '^web/src/app/' }),
    forbid('web-features', 'features are below app and pages', {
      from: '^web/src/features/',
      to: '^web/src/(app|pages)/',
    }),
    forbid('web-features-apart', 'features do not know each other; a page combines them', {
      from: '^web/src/features/([^/]+)/',
      to: '^web/src/features/',
      except: ['^web/src/features/$1/'],
    }),
    forbid('web-ui', 'ui knows neither features nor lib', {
      from: '^web/src/ui/',
      to: '^web/src/(app|pages|features|lib)/',
    }),
    forbid('web-lib', 'lib knows neither features nor ui', {
      from: '^web/src/lib/',
      to: '^web/src/(app|pages|features|ui)/',
    }),

    forbid('server-boot', 'only boot assembles the server', {
      from: SERVER_LAYERS,
      to: '^server/src/',
      except: [SERVER_LAYERS, TESTING],
    }),
    forbid('server-base', 'providers, db and platform are below appwrite and features', {
      from: '^server/src/(providers|db|platform)/',
      to: '^server/src/(appwrite|features)/',
    }),
    forbid('server-features', 'features do not know the Appwrite protocol', {
      from: '^server/src/features/',
      to: '^server/src/appwrite/',
    }),
    forbid('server-platform', 'the platform knows no provider', {
      from: '^server/src/platform/',
      to: '^server/src/providers/',
    }),
    forbid('private-to-feature', 'another feature is called through its verbs and rules', {
      from: '^server/src/features/([^/]+)/',
      to: `^server/src/features/.+${PRIVATE_KINDS}`,
      except: ['^server/src/features/$1/'],
    }),
    forbid('private-to-features', 'a feature is called through its verbs and rules', {
      from: '^server/src/appwrite/',
      to: `^server/src/features/.+${PRIVATE_KINDS}`,
    }),
  ],
  options: {
    // TypeScript 7 has no JavaScript interface: the `typescript` found here is version 6.
    parser: 'tsc',
    tsPreCompilationDeps: true,
    exclude: { path: '\\.test\\.tsx?$|/conformance/' },
    doNotFollow: { path: 'node_modules' },
  },
};

/**
 * @param {string} name
 * @param {string} comment
 * @param {{ from: string, to: string, except?: string[] }} paths
 */
function forbid(name, comment, { from, to, except = [] }) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: TESTING },
    to: { path: to, pathNot: ['\\.json$', ...except] },
  };
}
