import { randomBytes as systemRandomBytes } from 'node:crypto'

/** Source of random numbers: `node:crypto` in the product. */
export type RandomBytes = (size: number) => Buffer

export interface RandomIds {
  /** `pay_` and 24 characters that cannot be guessed. */
  next(prefix: 'pay' | 'po' | 'msg'): string
  /** 32 bytes as 43 characters. */
  nextToken(): string
  bytes: RandomBytes
}

/** Ids of payments, payouts and messages, and tokens of checkout pages. */
export const createRandomIds = (bytes: RandomBytes = systemRandomBytes): RandomIds => ({
  next: (prefix) => `${prefix}_${bytes(18).toString('base64url')}`,
  nextToken: () => bytes(32).toString('base64url'),
  bytes,
})
