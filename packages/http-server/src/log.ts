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

/** Paths pino blanks wherever a record is logged whole, up to three levels down. */
const redact = {
  paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*["${name}"]`]),
  censor: HIDDEN,
}

const SECRETS: ReadonlySet<string> = new Set(SECRET_NAMES.map((name) => name.toLowerCase()))

/** An address fit for a log: values of secret query names are blanked, however the name is written. */
const withoutSecrets = (url: string): string =>
  url.replace(/([?&;#])([^=&;#?]*)=[^&#]*/g, (pair, before: string, name: string) =>
    SECRETS.has(decoded(name).trim().toLowerCase()) ? `${before}${name}=${HIDDEN}` : pair,
  )

/** A name as a server would read it. `%74oken` and `%2574oken` are `token`; what cannot be read is left as it is. */
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

/** Structured logs as JSON lines, without tokens, passwords or sealed payloads. */
export const createLog = (level: string, destination?: pino.DestinationStream): Logger =>
  pino({ level, redact, serializers }, destination ?? pino.destination(1))
