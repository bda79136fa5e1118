import type { Logger } from 'pino'
import pino from 'pino'

const HIDDEN = '[hidden]'
const SECRET_NAMES = [
  'token',
  'ticket',
  'password',
  'oldPassword',
  'newPassword',
  'confirmNewPassword',
  'paymentPassword',
  'authorization',
  'cookie',
  'payload',
  'secret',
  'captcha',
  'verificationCode',
]

/** Paths that pino redacts in every logged object, up to three levels deep. */
const redact = {
  paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*["${name}"]`]),
  censor: HIDDEN,
}

const SECRETS: ReadonlySet<string> = new Set(SECRET_NAMES.map((name) => name.toLowerCase()))

/** A URL for logs: values of secret query parameters are redacted, even if their names are percent-encoded. */
const withoutSecrets = (url: string): string =>
  url.replace(/([?&;#])([^=&;#?]*)=[^&#]*/g, (pair, before: string, name: string) =>
    SECRETS.has(decoded(name).trim().toLowerCase()) ? `${before}${name}=${HIDDEN}` : pair,
  )

/** Decodes a name as a server would. `%74oken` and `%2574oken` become `token`. Invalid encodings stay unchanged. */
function decoded(name: string): string {
  try {
    const once = decodeURIComponent(name.replaceAll('+', ' '))
    return once === name ? name : decoded(once)
  } catch {
    return name
  }
}

const serializers = {
  ...pino.stdSerializers,
  req: (request: { method?: string; url?: string; id?: unknown }) => ({
    method: request.method,
    url: withoutSecrets(request.url ?? ''),
    id: request.id,
  }),
}

/** Creates a logger that writes JSON lines without tokens, passwords or encrypted payloads. */
export const createLog = (level: string, destination?: pino.DestinationStream): Logger =>
  pino({ level, redact, serializers }, destination ?? pino.destination(1))
