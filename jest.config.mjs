// Three kinds of tests, by the suffix of their files: x.test.ts (node), x.test.tsx (jsdom), x.db.test.ts (a real
// PostgreSQL).
const transform = {
  '^.+\\.(ts|tsx|js|mjs)$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2024',
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
}
// Packages that ship ES modules only.
const esm = [
  'jotai',
  'i18next',
  'react-i18next',
  'zod',
  'jose',
  'openid-client',
  'oauth4webapi',
  'postgrator',
  'postgres',
  'p-limit',
  'yocto-queue',
  '@base-ui',
  '@noble',
  'd3-[a-z-]+',
  'internmap',
  'cac',
  'cookie',
  'htmlparser2',
  'dom(elementtype|handler|utils|-serializer)',
  'entities',
].join('|')
const common = {
  runtime: '<rootDir>/packages/test-kit/src/jest/shared-runtime.cjs',
  transform,
  // Jest defines these as globals of each vm context, where a look-up is as expensive as a call. Modules get them as
  // their own variables.
  sandboxInjectedGlobals: [
    'Math',
    'Object',
    'Array',
    'Number',
    'String',
    'BigInt',
    'Symbol',
    'Error',
    'JSON',
    'Map',
    'Set',
  ],
  // Constants that builds define: all are off unless a test sets them.
  globals: { __FLAGS__: {} },
  setupFilesAfterEnv: ['<rootDir>/packages/test-kit/src/jest-timeout.ts'],
  transformIgnorePatterns: [
    `/node_modules/(?!\\.pnpm/)(?!(${esm})/)`,
    `/node_modules/\\.pnpm/(?!(${esm.replaceAll(/@(base-ui|noble)/g, '@$1\\+[a-z]+')})@)`,
  ],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/', '/packages/cli/template/'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/packages/test-kit/src/css-modules.cjs',
    '\\.css$': '<rootDir>/packages/test-kit/src/css-modules.cjs',
  },
}

const node = { testEnvironment: '<rootDir>/packages/test-kit/src/jest/shared-environment.cjs' }

/** @type {import('jest').Config} */
export default {
  // Memory that test files leak adds up over hundreds of files, so a worker above this limit is replaced between two
  // files.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...common,
      displayName: 'unit',
      ...node,
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '\\.db\\.test\\.ts$'],
    },
    {
      ...common,
      displayName: 'dom',
      testEnvironment: '<rootDir>/packages/test-kit/src/jest/shared-dom-environment.cjs',
      testMatch: ['**/*.test.tsx'],
      setupFilesAfterEnv: [...common.setupFilesAfterEnv, '<rootDir>/packages/test-kit/src/jest-dom-setup.ts'],
      testEnvironmentOptions: { customExportConditions: ['browser'] },
    },
    {
      ...common,
      displayName: 'db',
      ...node,
      testMatch: ['**/*.db.test.ts'],
      globalSetup: '<rootDir>/packages/test-kit/src/jest-database-setup.ts',
      globalTeardown: '<rootDir>/packages/test-kit/src/jest-database-teardown.ts',
    },
  ],
}
