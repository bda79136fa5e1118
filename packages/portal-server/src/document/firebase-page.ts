import type { FirebasePageFiles } from '@atrium/firebase-sign-in/build'
import type { FirebasePageData, FirebaseQuery, FirebaseSettings } from '@atrium/contracts/portal/firebase'
import { languageTag } from '@atrium/contracts/locale/languages'
import { scriptJson } from '../pages/html.ts'

/** Path of the page's own files. */
export const FIREBASE_FILES = '/identity/files'

/** Origins of Google's captcha scripts and puzzles. Google may require a captcha before it sends a text message. */
const CAPTCHA = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}
/** Origin of the script with which the SDK communicates with a provider's window. */
const WINDOWS = ['https://apis.google.com']
/** Origins to which the SDK sends requests. */
const API = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

interface Page {
  readonly query: FirebaseQuery
  readonly settings: FirebaseSettings
  readonly page: FirebasePageFiles
  /** Address of the Firebase simulator. */
  readonly standIn: string | undefined
}

/**
 * Creates the document in which Firebase's SDK runs. It has its own origin and is framed by the one portal for which it
 * was created. No other document runs Google's scripts. They can access only this document, which has no session and no
 * access to the portal's storage.
 */
export function firebaseDocument({ query, settings, page, standIn }: Page): {
  html: string
  headers: Record<string, string>
} {
  const { projectId, apiKey, authDomain, providers } = settings
  const data: FirebasePageData = {
    ...query,
    project: { projectId, apiKey, authDomain },
    providers: query.for === 'social' ? providers : [],
    ...(standIn && { standIn }),
  }
  const script = page.script[standIn ? 'standIn' : 'live']
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(standIn ? [] : query.for === 'phone' ? CAPTCHA.script : WINDOWS)],
    // The captcha and the provider's window script set inline styles.
    'style-src': ["'self'", ...(standIn ? [] : ["'unsafe-inline'"])],
    'img-src': ["'self'", ...(standIn ? [] : ['data:', 'https://www.gstatic.com'])],
    'connect-src': standIn ? [standIn] : [...API, ...(query.for === 'phone' ? CAPTCHA.script : WINDOWS)],
    'frame-src': standIn ? ["'none'"] : query.for === 'phone' ? CAPTCHA.frame : [`https://${authDomain}`],
    'frame-ancestors': [query.portal],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  }
  return {
    html: `<!doctype html>
<html lang="${languageTag(query.language)}" data-theme="${query.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Firebase</title>
<link rel="stylesheet" href="${FIREBASE_FILES}/${page.style.name}" integrity="${page.style.integrity}">
<script type="application/json" id="firebase">${scriptJson(data)}</script>
<script type="module" src="${FIREBASE_FILES}/${script.name}" integrity="${script.integrity}"></script>
</head>
<body><div id="place"></div></body>
</html>
`,
    headers: {
      'content-security-policy': Object.entries(policy)
        .map(([name, values]) => `${name} ${values.join(' ')}`)
        .join('; '),
      'x-content-type-options': 'nosniff',
      // Some Firebase project keys only accept requests with an allowed referrer.
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'cache-control': 'private, no-cache',
    },
  }
}
