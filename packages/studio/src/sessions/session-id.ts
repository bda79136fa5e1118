import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for the page's URL. */
export const newSessionId = (): string => randomBytes(32).toString('base64url')
export const hashOf = (sessionId: string): Buffer => createHash('sha256').update(sessionId).digest()
