import { createHash, randomBytes } from 'node:crypto'

/** Creates a token: 256 random bits, base64url. It is returned once; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
