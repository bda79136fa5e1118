import { paths } from '@atrium/contracts/portal/paths'
import { escapeHtml } from '../pages/html.ts'
import type { PortalMerchant } from '../merchants.ts'
import type { RunningSet } from '../releases/merchant-releases.ts'

/** Pages of the shell that anybody may read. */
const SHELL_PAGES = [paths.home(), paths.notices(), paths.help(), paths.download(), paths.join()]
/** Pages that are of one visitor, need a query, or repeat another page. */
const NOT_LISTED = [paths.game(), paths.fav(), '/promoDetail', paths.helpOnly()]

/** Pages that search engines may list. Of a portal for members only, that is what visitors without an account see. */
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

/** `robots.txt`. Calls and release files stay open: a search engine that renders pages needs them. */
export const robotsTxt = (origin: string): string => `User-agent: *
Disallow: /r/override/
Allow: /

Sitemap: ${origin}/sitemap.xml
`

/** `sitemap.xml`. Both languages of a page have one address, so there are no alternates to name. */
export const sitemapXml = (origin: string, pages: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`).join('\n')}
</urlset>
`
