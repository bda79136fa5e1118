import type { Logger } from 'pino'
import pino from 'pino'

const HIDDEN = '[hidden]'
const SECRET_NAMES = ['token', 'ticket', 'password', 'oldPassword', 'newPassword', 'confirmNewPassword', 'paymentPassword', 'authorization', 'cookie', 'payload', 'secret', 'captcha', 'verificationCode']

/** Paths pino blanks wherever a record is logged whole, up to three levels down. */
const redact = { paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*["${name}"]`]), censor: HIDDEN }

/** An address fit for a log: values of secret query names are blanked. */
const withoutSecrets = (url: string): string => url.replace(new RegExp(`([?&](?:${SECRET_NAMES.join('|')})=)[^&#]*`, 'gi'), `$1${HIDDEN}`)

const serializers = {
  ...pino.stdSerializers,
  req: (request: { method?: string; url?: string; id?: unknown }) => ({ method: request.method, url: withoutSecrets(request.url ?? ''), id: request.id }),
}

/** Structured logs as JSON lines, without tokens, passwords or sealed payloads. */
export const createLog = (level: string, destination?: pino.DestinationStream): Logger => pino({ level, redact, serializers }, destination ?? pino.destination(1))
