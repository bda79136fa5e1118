import tseslint from 'typescript-eslint'
import hooks from 'eslint-plugin-react-hooks'

const browser = ['shell/**', 'mfe-*/src/**', 'packages/{api-client,console/src,portal-kit,report-kit,ui}/**']

/** Names that had to be read twice and were replaced by the terms of the field. None of them comes back. */
const REPLACED_NAMES = [
  'startsAnew',
  'useWayIn',
  'WhenQuiet',
  'LentDialog',
  'WhomField',
  'WhatField',
  'placeRefusal',
  'tellLoss',
  'changeOver',
  'scrollRest',
  'oneAFrame',
  'useWishWords',
  'storable',
  'leftRounds',
  'writeWhole',
  'slowLines',
  'stopInOrder',
  'oneAtATime',
  'askedFor',
  'assertWelcome',
  'carryOut',
  'assertMovable',
  'makeMoves',
  'moveAll',
  'logMoves',
  'announceMove',
  'outdate',
  'Standing',
]

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '**/.data/**', '**/test-results/**', '**/playwright-report/**'] },
  ...tseslint.configs.recommended,
  {
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'id-denylist': ['error', ...REPLACED_NAMES],
      // Bounds are called MAX_ and MIN_.
      'id-match': ['error', '^(?!(MOST|LEAST|LONGEST|FEWEST)_)', { onlyDeclarations: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Chance comes from node:crypto or crypto.getRandomValues.' },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'postgres', message: 'The database driver has one door: @atrium/database.' },
            { name: 'ky', message: 'ky has one door: @atrium/api-client.' },
            { name: '@firebase/app', message: 'The SDK of Firebase runs in one page: packages/firebase-sign-in.' },
            { name: '@firebase/auth', message: 'The SDK of Firebase runs in one page: packages/firebase-sign-in.' },
            { name: 'dompurify', message: 'HTML is made safe in one place: packages/ui/src/safe-html.' },
          ],
        },
      ],
    },
  },
  {
    files: browser,
    plugins: { 'react-hooks': hooks },
    rules: {
      ...hooks.configs['recommended-latest']?.rules,
      'no-restricted-syntax': [
        'error',
        // webpack writes the build machine's path where import.meta.url stands.
        {
          selector: "MemberExpression[object.type='MetaProperty'][property.name='url']",
          message: 'import.meta.url is inlined as a build path. Ask the host for addresses.',
        },
        {
          selector:
            'JSXOpeningElement[name.name=/^(div|span|p)$/]:has(> JSXAttribute[name.name=/^aria-label(ledby)?$/]):not(:has(> JSXAttribute[name.name="role"]))',
          message: 'Screen readers leave out the label of an element without a role. Give it one.',
        },
      ],
      'no-restricted-globals': [
        'error',
        { name: 'localStorage', message: 'Storage is touched in one file each.' },
        { name: 'sessionStorage', message: 'Storage is touched in one file each.' },
      ],
    },
  },
  {
    files: ['shell/**', 'mfe-*/src/**', 'packages/{portal-kit,report-kit,ui,studio,portal-server}/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Chance comes from node:crypto or crypto.getRandomValues.' },
        {
          object: 'Intl',
          property: 'DateTimeFormat',
          message: "Times are written in the merchant's time zone by @atrium/contracts/times.",
        },
        {
          property: 'toLocaleDateString',
          message: "Times are written in the merchant's time zone by @atrium/contracts/times.",
        },
        {
          property: 'toLocaleTimeString',
          message: "Times are written in the merchant's time zone by @atrium/contracts/times.",
        },
      ],
    },
  },
  { files: ['packages/database/**', 'packages/test-kit/**'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: [
      'packages/api-client/**',
      'packages/federation/**',
      'packages/firebase-sign-in/**',
      'packages/ui/src/safe-html/**',
    ],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['**/storage.ts', '**/*.test.ts', '**/*.test.tsx', 'e2e/**', 'mfe-*/e2e/**'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    files: [
      'packages/toolchain/**',
      'packages/bench/**',
      'packages/cli/src/**',
      'packages/portal-server/src/{start,build-all}.ts',
      'packages/maintenance/**',
      '**/write-*.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  // What development builds say to whoever writes the remote.
  { files: ['packages/federation/src/refresh/**'], rules: { 'no-console': ['error', { allow: ['info', 'error'] }] } },
  {
    files: ['**/seed/**', '**/locales/**', '**/*.cjs'],
    rules: { 'max-lines': 'off', '@typescript-eslint/no-require-imports': 'off' },
  },
)
