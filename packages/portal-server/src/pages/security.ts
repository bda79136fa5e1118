import { createHash } from 'node:crypto'
import { SERVICE_WORKER_POLICY } from '@atrium/contracts/portal/trusted-types'

export const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export interface PolicyInput {
  /** Contents of the document's own inline scripts and style sheets. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly frameOrigins: readonly string[]
  readonly imgOrigins: readonly string[]
  /** Whether the page links to a web app manifest and registers the service worker. */
  readonly isInstallable?: boolean
  /** Other addresses of the same portal, whose speed the shell measures. */
  readonly connectOrigins?: readonly string[]
  /** Whether a frame of the page opens sign-in windows of providers, which need access to their opener. */
  readonly opensWindows?: boolean
  /** Origins other than the portal's own that serve release files. */
  readonly assetOrigins?: readonly string[]
}

/**
 * Returns the headers of every document. Their policy only lets scripts and files run or load that this server has
 * listed.
 */
export function documentHeaders({
  scripts,
  styles,
  frameOrigins,
  imgOrigins,
  isInstallable = false,
  connectOrigins = [],
  opensWindows = false,
  assetOrigins: assets = [],
}: PolicyInput): Record<string, string> {
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...assets, ...scripts.map(sourceHash)],
    'style-src': ["'self'", ...assets, ...styles.map(sourceHash)],
    'img-src': ["'self'", 'data:', ...assets, ...imgOrigins],
    'font-src': ["'self'", ...assets],
    'connect-src': ["'self'", ...assets, ...connectOrigins],
    // The Trusted Types policy further restricts workers to a single address.
    ...(isInstallable && { 'manifest-src': ["'self'"], 'worker-src': ["'self'"] }),
    'frame-src': frameOrigins.length ? frameOrigins : ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['dompurify', ...(isInstallable ? [SERVICE_WORKER_POLICY] : [])],
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, values]) => `${name} ${values.join(' ')}`)
      .join('; '),
    'integrity-policy': 'blocked-destinations=(script)',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': opensWindows ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cache-control': 'private, no-cache',
    vary: 'cookie, accept-encoding',
  }
}
