import type { Grant } from '@atrium/contracts/staff/accounts'

/** How the staff of a registry signs in. */
export interface StaffConfig {
  /** Whether staff have to use one-time codes. `optional` is for the demo. */
  readonly totp: 'required' | 'optional'
  /** 32 bytes in base64url: seals the secrets of authenticator apps. */
  readonly sealKey: string
  readonly openId?: OpenIdConfig | undefined
}

/** The identity provider of the house (OpenID Connect). */
export interface OpenIdConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** What it is called on the sign-in page. */
  readonly name: string
  /** The claim of the id token that lists groups. */
  readonly groupsClaim: string
  /** What members of a group may do. */
  readonly grantsOf: Readonly<Record<string, readonly Grant[]>>
}
