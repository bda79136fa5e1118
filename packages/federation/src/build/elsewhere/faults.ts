import { fileName } from '@atrium/contracts/releases'
import { SHARED_LIBRARIES } from '../../shared/index.ts'
import { fileKindFaults } from '../record/record.ts'
import { strayRules } from '../record/scoped-styles.ts'
import type { BuildManifest } from './manifest.ts'
import type { Consumed } from './script-facts.ts'

/** webpack options that give files of each type a valid name. */
const NAME_OPTIONS: Readonly<Record<string, string>> = {
  js: "output.chunkFilename: '[name].[contenthash:16].js' and output.hashDigest: 'hex'",
  png: "output.assetModuleFilename: '[name].[contenthash:16][ext]' and output.hashDigest: 'hex'",
  woff2: "output.assetModuleFilename: '[name].[contenthash:16][ext]' and output.hashDigest: 'hex'",
}

const kindOf = (file: string): string => file.slice(file.lastIndexOf('.') + 1)

/**
 * Files that releases must not contain, or whose names have no hash, so that they could not be cached forever. Style
 * sheets and the container may have any name, since the former are merged and the latter is renamed.
 */
export function fileFaults({ entry }: BuildManifest, files: readonly string[]): string[] {
  const kinds = fileKindFaults(files)
  const names = files.filter(
    (file) => file !== entry && NAME_OPTIONS[kindOf(file)] !== undefined && !fileName.safeParse(file).success,
  )
  return [
    ...kinds,
    ...names.map(
      (file) =>
        `${file} has no content hash of 16 hex digits in its name, or is in a subfolder; scripts compute such names, so they cannot be changed afterwards. Set ${NAME_OPTIONS[kindOf(file)]}.`,
    ),
  ]
}

/**
 * Text patterns of script features that a portal does not allow. They survive minification, since they are names of
 * properties or of the DOM.
 */
const NOT_ALLOWED: readonly (readonly [RegExp, string])[] = [
  [
    /\bminiCss(F)?\b/,
    'loads style sheets by itself, and the shell loads them before it shows a remote. Set runtime: false in MiniCssExtractPlugin.',
  ],
  [
    /createElement\(["']style["']\)/,
    "adds style elements to the page, which the portal's Content-Security-Policy blocks. Use mini-css-extract-plugin in the place of style-loader.",
  ],
  [
    // The federation runtime of rspack builds has `eval("require")`, which runs in Node only.
    /\beval\(["'](?!require["']\))/,
    "evaluates text, which the portal's Content-Security-Policy blocks. Build with mode: 'production' and without devtool: 'eval'.",
  ],
  [
    /__CLIENT_INTERNALS_DO_NOT_USE/,
    'contains a copy of React or ReactDOM, and a page has one React. Add both to shared with import: false.',
  ],
]

/** Problems: uses of features that the portal does not allow. */
export const scriptFaults = (scripts: Readonly<Record<string, string>>): string[] =>
  Object.entries(scripts).flatMap(([file, text]) =>
    NOT_ALLOWED.flatMap(([pattern, why]) => (pattern.test(text) ? [`${file} ${why}`] : [])),
  )

/**
 * Problems: files that contain the container's name. They cannot be corrected, since their own names contain a hash of
 * their content.
 */
export const entryFaults = ({ entry }: BuildManifest, scripts: Readonly<Record<string, string>>): string[] =>
  fileName.safeParse(entry).success
    ? []
    : Object.entries(scripts)
        .filter(([file, text]) => file !== entry && text.includes(`./${entry}`))
        .map(
          ([file]) =>
            `${file} imports ${entry}, whose name has no content hash. Set filename: '[name].[contenthash:16].js' in ModuleFederationPlugin, or leave optimization.runtimeChunk out.`,
        )

/** Problems: borrowed libraries whose configuration could give a page a second copy, or an incompatible version. */
export const sharingFaults = (consumed: Iterable<Consumed>): string[] => [
  ...new Set(
    [...consumed].flatMap(({ library, requiredVersion, isSingleton, isStrict, hasFallback }) => {
      if (!SHARED_LIBRARIES.some(({ request }) => request === library))
        return [`${library} is shared, and the shell does not lend it. Leave it out of shared, so that it is bundled.`]
      return [
        ...(isSingleton ? [] : [`${library} is not a singleton. Set singleton: true in shared.`]),
        ...(isStrict
          ? []
          : [
              `${library} would run in a version that does not fit, with a warning only. Set strictVersion: true in shared.`,
            ]),
        ...(requiredVersion === undefined ? [`${library} states no version. Set requiredVersion in shared.`] : []),
        ...(hasFallback ? [`A copy of ${library} is in the build. Set import: false in shared.`] : []),
      ]
    }),
  ),
]

/** Problems: rules that would style elements outside the remote. */
export const styleFaults = (sheets: Readonly<Record<string, string>>): string[] =>
  // CSS modules already have unique classes, so the sheet is checked as a module.
  Object.entries(sheets).flatMap(([file, text]) =>
    strayRules(text, 'sheet.module.css').map(
      ({ line, reason }) => `${file}:${line} ${reason}. Styles of a remote stay within it.`,
    ),
  )
