import { randomBytes } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { HOST_CHALLENGE_LABEL } from '@atrium/contracts/staff/merchants'

/** Returns the values of a name's TXT records; empty if there are none. */
export type ResolveText = (name: string) => Promise<readonly string[]>

const DNS_TIMEOUT_MS = 3_000
/** 160 random bits, so that nobody can guess the challenge and publish its record in advance. */
const CHALLENGE_BYTES = 20

/** Reads TXT records with the system's DNS resolver. Errors count as no record. */
export const resolveText: ResolveText = async (name) => {
  const records = await new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 }).resolveTxt(name).catch(() => [])
  return records.map((parts) => parts.join(''))
}

/**
 * Returns whether a host needs no proof: loopback addresses, and names below `localhost`, which resolve to loopback
 * (RFC 6761). Other machines cannot reach them.
 */
export const isLocalHost = (host: string): boolean =>
  /^(.+\.)?localhost$/.test(host) || /^127(\.\d{1,3}){3}$/.test(host) || host === '[::1]'

export const newChallenge = (): string => `atrium-${randomBytes(CHALLENGE_BYTES).toString('hex')}`

/** Returns the DNS record that proves control of a host. */
export const recordOf = (host: string, challenge: string) => ({
  name: `${HOST_CHALLENGE_LABEL}.${host}`,
  value: challenge,
})

/** Returns whether the DNS record of a host contains the challenge. */
export async function isProved(resolve: ResolveText, host: string, challenge: string): Promise<boolean> {
  const { name, value } = recordOf(host, challenge)
  return (await resolve(name)).includes(value)
}
