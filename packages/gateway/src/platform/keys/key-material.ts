import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import { z } from 'zod'

const kid = z.string().regex(/^[A-Za-z0-9_-]{1,32}$/)
const coordinate = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
const secret = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'must be 32 bytes in base64url')

const payloadKey = z.object({
  kid,
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
  d: coordinate,
})
const secretKey = z.object({ kid, secret })

/** A private key pair that decrypts payloads, as JWK. */
export type PayloadKey = z.output<typeof payloadKey>
/** A secret key of 256 bits, base64url. */
export type SecretKey = z.output<typeof secretKey>

const list = <Item extends z.ZodType<{ kid: string }>>(item: Item) =>
  z
    .array(item)
    .min(1)
    .refine((keys) => new Set(keys.map((key) => key.kid)).size === keys.length, 'two keys have the same kid')

export const parsePayloadKeys = (json: unknown): PayloadKey[] => list(payloadKey).parse(json)
export const parseFieldKeys = (json: unknown): SecretKey[] => list(secretKey).parse(json)
export const parseBlindIndexKeys = (json: unknown): SecretKey[] => list(secretKey).parse(json)

export async function freshPayloadKeys(): Promise<PayloadKey[]> {
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const { x, y, d } = await exportJWK(privateKey)
  return parsePayloadKeys([{ kid: newKid(), kty: 'EC', crv: 'P-256', x, y, d }])
}
export const freshFieldKeys = (): SecretKey[] => [freshSecret()]
export const freshBlindIndexKeys = (): SecretKey[] => [freshSecret()]

const freshSecret = (): SecretKey => ({ kid: newKid(), secret: randomBytes(32).toString('base64url') })
const newKid = (): string => randomBytes(6).toString('hex')
