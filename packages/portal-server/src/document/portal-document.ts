import { DOCUMENT_IDS } from '@atrium/contracts/portal/bootstrap'
import { WIDE_SCREEN } from '@atrium/contracts/brand'
import { callAddress } from '@atrium/contracts/calls/call-address'
import { domainUrls } from '@atrium/contracts/http/domain-routes'
import { firstReads } from '@atrium/contracts/calls/first-reads'
import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import { languageTag, pageLanguage, type Language } from '@atrium/contracts/locale/languages'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import type { PortalMerchant } from '../merchants.ts'
import type { RunningSet } from '../releases/merchant-releases.ts'
import { descriptionOf } from '../web-app/description.ts'
import { ICONS, type IconAddress } from '../web-app/icons.ts'
import { MANIFEST_ADDRESS } from '../web-app/web-manifest.ts'
import { bootstrap, bootstrapEnd, bootstrapStart, type Bases, type BootstrapEnd } from './bootstrap.ts'
import type { Visitor } from '../pages/visitor.ts'
import { withLogo } from '../pages/brand-logo.ts'
import type { FirstPicture } from './first-pictures.ts'
import { brandCss, escapeHtml } from '../pages/html.ts'
import type { RoutedPage } from './page-kind.ts'
import { documentHeaders } from '../pages/security.ts'

/** The browser can paint everything before this tag. */
export const END_OF_SKELETON = '<script type="importmap">'

export interface DocumentInput {
  readonly merchant: PortalMerchant
  readonly set: RunningSet
  readonly visitor: Visitor
  readonly page: RoutedPage
  /** The first picture of the page, if it is known. */
  readonly picture?: FirstPicture | undefined
  /**
   * Whether the address has a query. If so, the page's first calls differ from those without a query and are not
   * preloaded.
   */
  readonly hasQuery: boolean
  /** Origin of the request, such as `http://localhost:8080`. */
  readonly origin: string
  readonly assetsBase: string
  readonly bases?: Bases
  /** Origin on which visitors sign in at Firebase. Undefined when this is not offered. */
  readonly identityOrigin: string | undefined
}

/** A document without the part that is specific to one response. */
export interface DocumentStart {
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Creates a document up to the end of its shared bootstrap; `documentEnd` completes it. The skeleton comes first, so
 * that it is painted while the rest is parsed. Then follows everything that the browser needs to fetch, verify and
 * start this set. The watchdog comes before the preloads, which it marks, and before the style sheets, because a script
 * after a style sheet waits for it.
 */
export function documentStart({
  merchant,
  set,
  visitor,
  page,
  picture,
  hasQuery,
  origin,
  assetsBase,
  bases = {},
  identityOrigin,
}: DocumentInput): DocumentStart {
  const parts = set.shell.document!
  const language = languageOfPage(visitor, merchant)
  const ownTexts = merchant.texts?.[language]
  const firebase = identityOrigin && merchant.firebase
  const url = (record: ReleaseRecord, file: string) => `${bases[record.name] ?? assetsBase}/${record.name}/${file}`
  const integrityOf = (record: ReleaseRecord, file: string) =>
    record.files.find((each) => each.name === file)!.integrity

  const importMap = JSON.stringify({
    integrity: Object.fromEntries(
      [set.shell, ...set.remotes].flatMap((record) =>
        namedScripts(record, set, visitor, page).map((file) => [url(record, file), integrityOf(record, file)]),
      ),
    ),
  })
  const brand = brandCss(merchant.brand)
  const preloads = [
    ...(picture && !hasQuery ? preloadPicture(picture) : []),
    ...(hasQuery ? [] : readPreloads(page, language)),
    ...(ownTexts === undefined ? [] : [preloadFetch(ownTexts)]),
    ...firstFiles(set.shell, visitor, []).map((file) => preload(url(set.shell, file), integrityOf(set.shell, file))),
    ...(page.owner
      ? firstFiles(page.owner.record, visitor, page.owner.files).map((file) =>
          preload(url(page.owner!.record, file), integrityOf(page.owner!.record, file)),
        )
      : []),
  ]
  const title = parts.titles[visitor.language] ?? parts.titles['KO'] ?? ''
  const html = `<!doctype html>
<html lang="${languageTag(language)}" dir="${visitor.direction}" data-theme="${visitor.theme}" data-merchant="${escapeHtml(merchant.code)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title.replaceAll('{merchant}', merchant.names[visitor.language]))}</title>
<style>${parts.criticalCss}</style>
<style>${brand}</style>
${headOf(merchant, visitor.language, escapeHtml(title.replaceAll('{merchant}', merchant.names[visitor.language])), origin)}
</head>
<body>
<div id="${DOCUMENT_IDS.root}">${withLogo((parts.skeletons[page.skeleton] ?? parts.skeletons['plain'])?.[visitor.language] ?? '', merchant).replaceAll('{merchant}', escapeHtml(merchant.names[visitor.language]))}</div>
${END_OF_SKELETON}${importMap}</script>
<script>${parts.watchdog}</script>
${preloads.join('\n')}
<script type="module" crossorigin src="${url(set.shell, set.shell.entry)}" integrity="${integrityOf(set.shell, set.shell.entry)}"></script>
${set.shell.styles.map((file) => `<link rel="stylesheet" crossorigin href="${url(set.shell, file)}" integrity="${integrityOf(set.shell, file)}">`).join('\n')}
<script type="application/json" id="${DOCUMENT_IDS.bootstrap}">${bootstrapStart(bootstrap(merchant, set, visitor, { assetsBase, bases, identityOrigin }))}`
  const headers = documentHeaders({
    scripts: [importMap, parts.watchdog],
    styles: [parts.criticalCss, brand],
    frameOrigins: [
      ...merchant.frameOrigins,
      ...(merchant.gtagId ? ["'self'"] : []),
      ...(firebase ? [identityOrigin] : []),
    ],
    isInstallable: true,
    opensWindows: Boolean(firebase && firebase.providers.length),
    connectOrigins: domainUrls(merchant.hosts, origin).filter((url) => url !== origin),
    imgOrigins: merchant.imgOrigins,
    assetOrigins: [assetsBase, ...Object.values(bases)]
      .filter((base) => base.startsWith('http'))
      .map((base) => new URL(base).origin),
  })
  return { html, headers }
}

/**
 * The head elements for search engines, link previews and browsers that install the portal. The manifest is fetched
 * with cookies, because it is in the visitor's language.
 */
function headOf(merchant: PortalMerchant, language: Language, title: string, origin: string): string {
  const { width, height } = ICONS[SOCIAL_CARD]
  const description = escapeHtml(descriptionOf(merchant, language))
  const properties = {
    title,
    description,
    type: 'website',
    site_name: escapeHtml(merchant.names[language]),
    locale: languageTag(language).replace('-', '_'),
    image: escapeHtml(origin + SOCIAL_CARD),
    'image:width': width,
    'image:height': height,
  }
  return `<meta name="description" content="${description}">
${Object.entries(properties)
  .map(([name, content]) => `<meta property="og:${name}" content="${content}">`)
  .join('\n')}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="${TOUCH_ICON}">
<link rel="manifest" href="${MANIFEST_ADDRESS}" crossorigin="use-credentials">`
}

const SOCIAL_CARD = '/social-card.png' satisfies IconAddress
const TOUCH_ICON = '/apple-touch-icon.png' satisfies IconAddress

/** The language of a visitor's page at a merchant. */
export const languageOfPage = (
  { chosen, language }: Pick<Visitor, 'chosen' | 'language'>,
  { languages = [] }: Pick<PortalMerchant, 'languages'>,
): LanguageCode => pageLanguage(chosen, language, languages)

export const documentEnd = (end: BootstrapEnd): string => `${bootstrapEnd(end)}</script>
</body>
</html>
`

/**
 * The scripts of a release whose hashes are in the document. If shell and release support hash files, only scripts that
 * are needed immediately are included; hashes of the others are in a file of the release. Otherwise all scripts are
 * included, because the browser rejects scripts whose hash is missing.
 */
function namedScripts(record: ReleaseRecord, { shell }: RunningSet, visitor: Visitor, page: RoutedPage): string[] {
  if (!shell.hashes || !record.hashes) return record.files.map(({ name }) => name).filter(isScript)
  const isFirst = record === shell || record === page.owner?.record
  return (
    isFirst ? firstFiles(record, visitor, record === shell ? [] : page.owner!.files) : [record.entry, ...record.initial]
  ).filter(isScript)
}

const isScript = (file: string): boolean => file.endsWith('.js')

/**
 * The files to preload: the entry, its static imports, the page's own files, the texts in the visitor's language, and
 * the style sheets.
 */
export function firstFiles(
  record: ReleaseRecord,
  { language }: Pick<Visitor, 'language'>,
  pageFiles: readonly string[],
): string[] {
  return [
    ...new Set([...record.styles, record.entry, ...record.initial, ...pageFiles, ...(record.locales[language] ?? [])]),
  ]
}

/**
 * Preloads the page's own data, so that it is requested while its scripts load. Only includes calls that need no token.
 */
const readPreloads = (page: RoutedPage, language: LanguageCode): string[] =>
  firstReads(page.first, language).map(({ call, request }) => preloadFetch(callAddress(call, request)))

const preloadFetch = (address: string): string =>
  `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(address)}">`

function preloadPicture({ wide, narrow }: FirstPicture): string[] {
  const link = (href: string, media = '') =>
    `<link rel="preload" as="image" fetchpriority="high"${media} href="${escapeHtml(href)}">`
  return narrow
    ? [link(wide, ` media="${WIDE_SCREEN}"`), link(narrow, ` media="not all and ${WIDE_SCREEN}"`)]
    : [link(wide)]
}

/**
 * `crossorigin` and `integrity` must be the same as in the later request, or the browser would fetch the file twice.
 */
function preload(href: string, integrity: string): string {
  if (href.endsWith('.css'))
    return `<link rel="preload" as="style" crossorigin href="${href}" integrity="${integrity}">`
  return `<link rel="modulepreload" crossorigin href="${href}" integrity="${integrity}">`
}
