import { Webhook } from 'standardwebhooks'

/** Headers of a message by the Standard Webhooks specification. */
export type SignatureHeaders = Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>

/**
 * Signs messages with every secret (`whsec_<base64>`), so that the receiver accepts them before and after it rotates
 * one. `at` is the time of the attempt.
 */
export function createSigner(
  secrets: readonly string[],
): (message: { id: string; body: string }, at: Date) => SignatureHeaders {
  const keys = secrets.map((secret) => new Webhook(secret))
  return ({ id, body }, at) => ({
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': keys.map((key) => key.sign(id, at, body)).join(' '),
  })
}
