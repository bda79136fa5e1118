import { randomBytes as systemRandomBytes } from 'node:crypto'

/** Source of random bytes. In production: `node:crypto`. */
export type RandomBytes = (size: number) => Buffer

export interface RandomIds {
  /** A prefix such as `pay_` and 24 unguessable characters. */
  next(prefix: 'pay' | 'po' | 'msg'): string
  /** A token of 32 random bytes, as 43 characters. */
  nextToken(): string
  bytes: RandomBytes
}

/** Creates ids of payments, payouts and messages, and tokens of checkout pages. */
export const createRandomIds = (bytes: RandomBytes = systemRandomBytes): RandomIds => ({
  next: (prefix) => `${prefix}_${bytes(18).toString('base64url')}`,
  nextToken: () => bytes(32).toString('base64url'),
  bytes,
})
