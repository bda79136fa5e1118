import { scale } from './scale.ts'

/** Bytes from an entropy source. In the product it is `randomBytes` of node:crypto. */
export type RandomBytes = (size: number) => Buffer

/** A uniformly distributed whole number from 0 to `below` − 1. */
export const randomNumber = (bytes: RandomBytes, below: number): number => scale(() => bytes(4).readUInt32BE(0), below)
