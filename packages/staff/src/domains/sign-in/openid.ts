import type { Grant } from '@atrium/contracts/staff/accounts'
import { handle } from '@atrium/contracts/staff/accounts'
import * as client from 'openid-client'
import type { Sql } from '@atrium/database'
import { OperationError } from '@atrium/staff-api/errors'
import { canonicalJson } from '@atrium/contracts/releases/canonical-json'
import { appendEntry } from '../../platform/log/log.ts'
import { reason } from '@atrium/staff-api/reasons'
import type { OpenIdConfig } from '../../pipeline/staff-config.ts'
import { whyNotHandle } from '../tokens/names.ts'
import { startSession } from './sessions.ts'
import type { SessionSecret } from './sessions.ts'
import { findFederated, insertStaff, updateStaff } from '../accounts/repository.ts'

/** State between the redirect to the identity provider and the return. */
export interface OpenIdErrand {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** A person's data from the identity provider. */
export interface FederatedPerson {
  /** Issuer and subject, which never change. */
  readonly federatedAs: string
  /** Handle of a new account. Absent if the provider returns neither a verified e-mail address nor a user name. */
  readonly handle?: string | undefined
  readonly name?: string | undefined
  readonly grants: Grant[]
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Authorization code flow with PKCE at the operator's identity provider. */
export function createOpenId(config: OpenIdConfig) {
  let discovered: Promise<client.Configuration> | undefined
  // Discovered at the first use, and again after a failure, so that the server starts without its identity provider.
  const provider = () =>
    (discovered ??= discover(config).catch((error: unknown) => {
      discovered = undefined
      throw error
    }))

  return {
    /** Returns the URL at which the browser signs in. */
    async begin(redirectUri: string): Promise<{ address: URL; errand: OpenIdErrand }> {
      const errand = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const address = client.buildAuthorizationUrl(await provider(), {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state: errand.state,
        nonce: errand.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(errand.verifier),
        code_challenge_method: 'S256',
      })
      return { address, errand }
    },

    /** Completes the flow and returns the person. Rejects if anything differs from the started request. */
    async finish(returned: URL, { state, nonce, verifier }: OpenIdErrand): Promise<FederatedPerson> {
      const tokens = await client.authorizationCodeGrant(await provider(), returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      return personIn(tokens.claims()!, config)
    },
  }
}

const discover = (config: OpenIdConfig): Promise<client.Configuration> => {
  const issuer = new URL(config.issuer)
  // Verifies signatures of id tokens in addition to TLS. Only a fake on this machine may omit TLS.
  const isLocal = issuer.protocol === 'http:' && LOOPBACK.includes(issuer.hostname)
  return client.discovery(issuer, config.clientId, config.clientSecret, undefined, {
    timeout: 10,
    execute: [client.enableNonRepudiationChecks, ...(isLocal ? [client.allowInsecureRequests] : [])],
  })
}

function personIn(claims: client.IDToken, { groupsClaim, grantsOf }: OpenIdConfig): FederatedPerson {
  const listed = claims[groupsClaim]
  const groups = Array.isArray(listed) ? listed.map(String) : []
  const grants = groups.flatMap((group) => (Object.hasOwn(grantsOf, group) ? grantsOf[group]! : []))
  if (!grants.length) throw OperationError.coded('FORBIDDEN', reason('no-group', {}))
  const named = handle.safeParse(nameIn(claims))
  const name = typeof claims.name === 'string' ? claims.name.trim().slice(0, 80) : ''
  return { federatedAs: `${claims.iss} ${claims.sub}`, handle: named.data, name: name || named.data, grants }
}

/** A user name that looks like an e-mail address is only used if the address is verified. */
function nameIn({ email, email_verified, preferred_username }: client.IDToken): string {
  if (email_verified === true && email) return String(email).toLowerCase()
  const name = String(preferred_username ?? '').toLowerCase()
  return name.includes('@') ? '' : name
}

/**
 * Signs in a person from the identity provider. Grants are updated from the person's groups each time. Returns the
 * session's secret.
 * @throws OperationError FORBIDDEN for an inactive account, and for a new person without a name or with another
 * account's name
 */
export async function signInFederated(
  sql: Sql,
  { federatedAs, handle: wanted, name, grants }: FederatedPerson,
  origin: string,
  now: Date,
): Promise<SessionSecret> {
  return sql.begin(async (tx) => {
    const known = await findFederated(tx, federatedAs)
    if (known && !known.isActive) throw OperationError.coded('FORBIDDEN', reason('no-longer', {}))
    if (known) await updateStaff(tx, known.handle, { name, grants })
    else if (wanted === undefined) throw OperationError.coded('FORBIDDEN', reason('no-name', {}))
    else if (
      (await whyNotHandle(tx, wanted)) ||
      !(await insertStaff(tx, { handle: wanted, name: name ?? wanted, grants, federatedAs }))
    )
      throw OperationError.coded('FORBIDDEN', reason('name-of-another', {}))
    const called = known?.handle ?? wanted!
    const secret = await startSession(tx, called, origin, now)
    if (!known)
      await appendEntry(tx, { actor: called, action: 'staff-added', details: { handle: called, grants, federatedAs } })
    await appendEntry(tx, {
      actor: called,
      action: 'signed-in',
      details: {
        how: 'identity provider',
        ...(known && !isSame(known.grants, grants) && { from: known.grants, to: grants }),
      },
    })
    return secret
  })
}

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b)
