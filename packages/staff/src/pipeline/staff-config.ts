import type { Grant } from '@atrium/contracts/staff/accounts'

/** Sign-in configuration of staff. */
export interface StaffConfig {
  /** Whether staff must use one-time codes. `optional` is only for the demo. */
  readonly totp: 'required' | 'optional'
  /** Key of 32 bytes in base64url that encrypts the secrets of authenticator apps. */
  readonly sealKey: string
  readonly openId?: OpenIdConfig | undefined
}

/** The operator's identity provider (OpenID Connect). */
export interface OpenIdConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Its name on the sign-in page. */
  readonly name: string
  /** Claim of the id token that contains the groups. */
  readonly groupsClaim: string
  /** Grants of the members of each group. */
  readonly grantsOf: Readonly<Record<string, readonly Grant[]>>
}
