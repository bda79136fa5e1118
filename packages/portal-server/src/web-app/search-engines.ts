import { paths } from '@atrium/contracts/portal/paths'
import { escapeHtml } from '../pages/html.ts'
import type { PortalMerchant } from '../merchants.ts'
import type { RunningSet } from '../releases/merchant-releases.ts'

/** Pages of the shell that are public. */
const SHELL_PAGES = [paths.home(), paths.notices(), paths.help(), paths.download(), paths.join()]
/** Public pages that are not listed: they depend on the visitor, need a query, or repeat another page. */
const NOT_LISTED = [paths.game(), paths.fav(), '/promoDetail', paths.helpOnly()]

/**
 * Pages that search engines may list. For a portal that requires a login, only the page that visitors without an
 * account can see.
 */
export function publicPages(
  { loggedInToHome }: Pick<PortalMerchant, 'loggedInToHome'>,
  { remotes }: Pick<RunningSet, 'remotes'>,
): readonly string[] {
  if (loggedInToHome) return [paths.download()]
  const routes = remotes
    .flatMap((record) => record.routes.map(({ path }) => path))
    .filter((path) => !path.includes(':') && !NOT_LISTED.includes(path))
  return [...new Set([...SHELL_PAGES, ...routes])]
}

/** Returns `robots.txt`. It permits calls and release files, which search engines need to render pages. */
export const robotsTxt = (origin: string): string => `User-agent: *
Disallow: /r/override/
Allow: /

Sitemap: ${origin}/sitemap.xml
`

/** Returns `sitemap.xml`. Both languages of a page have the same address, so it lists no alternates. */
export const sitemapXml = (origin: string, pages: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`).join('\n')}
</urlset>
`
