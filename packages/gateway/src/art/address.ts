import { createHash } from 'node:crypto'
import { PICTURES, type PictureKind } from './pictures.ts'

/** The address of a picture, with a hash of its bytes, so that it can be kept for ever and still change with the generator. */
export function pictureAddress(kind: PictureKind, code: string): string {
  const picture = PICTURES[kind](code)
  if (!picture) throw new RangeError(`"${code}" is not a code of ${kind} pictures`)
  return `/art/${kind}/${code}.svg?v=${createHash('sha256').update(picture).digest('hex').slice(0, 8)}`
}
