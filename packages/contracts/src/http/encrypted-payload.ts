/**
 * Format of the request of an encrypted call: the JSON body is `{ payload: '<compact JWE>' }`. The plaintext is the
 * request's JSON. The protected header is `{ alg, enc, kid, iat }`: `kid` names one of the keys of the `encryptionKeys`
 * call, `iat` is when it was encrypted, in seconds since the epoch.
 */
export const ENCRYPTED_PAYLOAD = { alg: 'ECDH-ES', enc: 'A256GCM' } as const
/**
 * A payload that was encrypted longer ago than this, or is dated further in the future, is rejected with
 * INVALID_ENCRYPTED_PAYLOAD.
 */
export const ENCRYPTED_PAYLOAD_MAX_AGE_SECONDS = 300
