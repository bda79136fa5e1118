// Who may import whom. Read it top to bottom: it is the architecture.
const REMOTE = '^mfe-[^/]+/'
const SERVERS = 'gateway|studio|registry|portal-server|database|cli|outbox'
const BROWSER = 'api-client|portal-kit|ui'
const TESTS = '[.](test|db[.]test|e2e)[.]tsx?$|^packages/test-kit/|/testing/|^e2e/'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'contracts-are-the-floor',
      comment: 'packages/contracts may use zod and libphonenumber, and nothing of ours: everyone stands on it.',
      severity: 'error',
      from: { path: '^packages/contracts/' },
      to: { path: '^(shell|mfe-[^/]+|packages|e2e)/', pathNot: '^packages/contracts/' },
    },
    {
      name: 'ui-takes-props-only',
      comment: 'A design-system component gets everything through props: no contracts, no session, no router, no state library, no texts of its own.',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: '^packages/(?!ui/)|node_modules/(react-router|jotai|i18next|react-i18next|@tanstack)', pathNot: '^packages/test-kit/' },
    },
    {
      name: 'api-client-speaks-http-only',
      comment: 'Toasts, redirects and React belong to whoever made the call.',
      severity: 'error',
      from: { path: '^packages/api-client/' },
      to: { path: '^packages/(?!api-client/|contracts/|test-kit/)|node_modules/(react|jotai|i18next)/' },
    },
    {
      name: 'portal-kit-is-thin',
      comment: 'Every remote bundles the kit: it knows the contracts and the shared libraries, not the shell, ui or api-client.',
      severity: 'error',
      from: { path: '^packages/portal-kit/' },
      to: { path: '^packages/(?!portal-kit/|contracts/|test-kit/)' },
    },
    {
      name: 'packages-never-look-up',
      comment: 'A package that imports an app has the arrow the wrong way round. The benchmarks build the apps and are the one exception.',
      severity: 'error',
      from: { path: '^packages/', pathNot: '^packages/bench/' },
      to: { path: '^(shell|mfe-[^/]+|e2e)/' },
    },
    {
      name: 'no-sideways-between-remotes',
      comment: 'A remote never imports another remote. Meet in packages/contracts, in a slot, or link by address.',
      severity: 'error',
      from: { path: '^mfe-([^/]+)/' },
      to: { path: REMOTE, pathNot: '^mfe-$1/' },
    },
    {
      name: 'shell-finds-remotes-at-run-time',
      comment: 'The shell finds remotes through the inlined release set, never through an import that a compiler can see.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: REMOTE },
    },
    {
      name: 'nothing-imports-the-shell',
      comment: 'What the shell lends it lends through the host object of packages/portal-kit.',
      severity: 'error',
      from: { path: `${REMOTE}|^packages/(?!bench/)` },
      to: { path: '^shell/' },
    },
    {
      name: 'no-sideways-between-features',
      comment: 'Features are composed above them. A thing that two features need moves up to src/.',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'browser-and-servers-meet-in-contracts',
      comment: 'Browser code imports no server, and servers import no browser code.',
      severity: 'error',
      from: { path: `${REMOTE}|^shell/|^packages/(${BROWSER})/`, pathNot: TESTS },
      to: { path: `^packages/(${SERVERS})/` },
    },
    {
      name: 'servers-import-no-browser-code',
      comment: 'See browser-and-servers-meet-in-contracts.',
      severity: 'error',
      from: { path: `^packages/(${SERVERS})/` },
      to: { path: `^packages/(${BROWSER})/|${REMOTE}|^shell/` },
    },
    {
      name: 'servers-meet-over-http',
      comment: 'Gateway, studio and registry do not know each other; only the composition root of portal-server knows them all.',
      severity: 'error',
      from: { path: '^packages/(gateway|studio|registry)/', pathNot: TESTS },
      to: { path: '^packages/(gateway|studio|registry|portal-server|cli|outbox)/', pathNot: '^packages/$1/' },
    },
    {
      name: 'database-knows-nobody',
      comment: 'The database package serves every server and knows none.',
      severity: 'error',
      from: { path: '^packages/database/', pathNot: TESTS },
      to: { path: '^packages/(?!database/)' },
    },
    {
      name: 'routes-never-touch-sql',
      comment: 'routes → services → repositories: a route calls a service.',
      severity: 'error',
      from: { path: '/routes[.]ts$' },
      to: { path: '/(repository|[a-z-]+-repository)[.]ts$' },
    },
    {
      name: 'services-know-no-http',
      comment: 'Rules and transactions, no Fastify: a service can be called from a job or a test.',
      severity: 'error',
      from: { path: '/(service|repository|[a-z-]+-service|[a-z-]+-repository)[.]ts$' },
      to: { path: '/routes[.]ts$|node_modules/(fastify|@fastify)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'repositories-never-look-up',
      comment: 'A repository is whole SQL statements; it does not know the rules above it.',
      severity: 'error',
      from: { path: '/(repository|[a-z-]+-repository)[.]ts$' },
      to: { path: '/service[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nothing-imports-a-test',
      comment: 'What is worth sharing from a test belongs in packages/test-kit or a testing folder.',
      severity: 'error',
      from: { pathNot: `${TESTS}|conformance` },
      to: { path: '[.](test|e2e)[.]tsx?$|^packages/test-kit/|/testing/' },
    },
    {
      name: 'e2e-is-a-black-box',
      comment: 'End-to-end tests know the wire (contracts) and the screen, nothing inside.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(shell|mfe-[^/]+|packages)/', pathNot: '^packages/contracts/' },
    },
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other are one module, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'every-import-resolves',
      comment: 'An import that does not resolve here is a typo or an undeclared dependency.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules|[.]data|test-results)/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { conditionNames: ['import', 'types', 'node', 'default'], exportsFields: ['exports'], extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'] },
  },
}
