import { ANALYTICS_MESSAGE } from '@atrium/contracts/portal/analytics'
import { scriptJson } from '../pages/html.ts'
import { sourceHash } from '../pages/security.ts'

/** Origins to which the analytics script sends data, in addition to its own. */
const COLLECTORS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
]

/**
 * The document that counts visits for a merchant. No other document runs a third-party script. It is embedded in a
 * hidden frame without an origin (`sandbox`), so it cannot access the portal and stores nothing. It receives only the
 * paths of pages, without their query.
 */
export function analyticsDocument(
  gtagId: string,
  scriptOrigin: string,
  portalOrigin: string,
): { html: string; headers: Record<string, string> } {
  const script = `(${COUNTER})(${scriptJson({ gtagId, address: `${scriptOrigin}/gtag/js?id=${encodeURIComponent(gtagId)}`, portalOrigin, message: ANALYTICS_MESSAGE })})`
  const policy = {
    'default-src': "'none'",
    'script-src': `${sourceHash(script)} ${scriptOrigin}`,
    'connect-src': [scriptOrigin, ...COLLECTORS].join(' '),
    'img-src': [scriptOrigin, ...COLLECTORS].join(' '),
    'frame-ancestors': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    sandbox: 'allow-scripts',
  }
  return {
    html: `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Analytics</title></head><body><script>${script}</script></body></html>\n`,
    headers: {
      'content-security-policy': Object.entries(policy)
        .map(([name, value]) => `${name} ${value}`)
        .join('; '),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'cache-control': 'private, no-cache',
    },
  }
}

/**
 * Runs in the frame. gtag only accepts `arguments` objects as entries of `dataLayer`. Nothing may be stored in the
 * browser without consent, which the portal does not request.
 */
const COUNTER = `({ gtagId, address, portalOrigin, message }) => {
  window.dataLayer = []
  function gtag() { dataLayer.push(arguments) }
  gtag('consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' })
  gtag('js', new Date())
  gtag('config', gtagId, { send_page_view: false, client_storage: 'none', allow_google_signals: false, page_location: portalOrigin + '/', page_referrer: '' })
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || !data || data.type !== message) return
    gtag('event', 'page_view', { page_path: String(data.path), page_location: portalOrigin + String(data.path), page_referrer: '', language: String(data.language) })
  })
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}`
