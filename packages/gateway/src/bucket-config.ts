import { z } from 'zod'

/** A bucket with the S3 API. */
export interface BucketConfig {
  /** Address with the bucket's name as path, without a trailing slash. */
  readonly url: string
  readonly keyId: string
  readonly secret: string
  readonly region: string
}

/**
 * `https://host/bucket`, without credentials or query. Plain http only to this machine, because the content is about
 * people.
 */
const url = z
  .string()
  .regex(
    /^(https:\/\/[^/?#@\s]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?)\/[a-z0-9][a-z0-9._-]*\/?$/,
    'must be https://host/bucket',
  )
  .transform((text) => text.replace(/\/$/, ''))
const text = z.string().min(1)
const SCHEMAS = {
  URL: url.optional(),
  KEY_ID: text.optional(),
  SECRET: text.optional(),
  REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a region, as in eu-central-1')
    .optional(),
}
const PARTS = ['URL', 'KEY_ID', 'SECRET', 'REGION'] as const

/** Buckets that the gateway can have, by the prefix of their environment variables. */
type BucketPrefix = 'PRIVATE_IMAGES_S3' | 'EXPORTS_S3'
type BucketVariable<Prefix extends BucketPrefix> = `${Prefix}_${(typeof PARTS)[number]}`

/** The environment variables of a bucket, of which all or none are set. */
export const bucketVariables = <Prefix extends BucketPrefix>(prefix: Prefix): BucketVariable<Prefix>[] =>
  PARTS.map((part): BucketVariable<Prefix> => `${prefix}_${part}`)

type BucketEnvironment<Prefix extends BucketPrefix> = {
  [Part in (typeof PARTS)[number] as `${Prefix}_${Part}`]: (typeof SCHEMAS)[Part]
}

/** The schemas of the environment variables of a bucket. */
export const bucketEnvironment = <Prefix extends BucketPrefix>(prefix: Prefix) =>
  Object.fromEntries(PARTS.map((part) => [`${prefix}_${part}`, SCHEMAS[part]])) as unknown as BucketEnvironment<Prefix>

/** Returns the bucket of an environment. Undefined without one. */
export function bucketOf<Prefix extends BucketPrefix>(
  environment: Partial<Record<BucketVariable<Prefix>, string | undefined>>,
  prefix: Prefix,
): BucketConfig | undefined {
  const [address, keyId, secret, of] = bucketVariables(prefix).map((name) => environment[name])
  return address && keyId && secret && of ? Object.freeze({ url: address, keyId, secret, region: of }) : undefined
}
