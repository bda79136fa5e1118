import { scale } from './scale.ts'

/** Bytes from an entropy source; node:crypto's `randomBytes` in the product. */
export type RandomBytes = (size: number) => Buffer

/** A whole number from 0 up to, but without, `below`, each equally likely. */
export const randomNumber = (bytes: RandomBytes, below: number): number => scale(() => bytes(4).readUInt32BE(0), below)
