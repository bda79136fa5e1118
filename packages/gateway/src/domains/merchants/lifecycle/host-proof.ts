import { randomBytes } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { HOST_CHALLENGE_LABEL } from '@atrium/contracts/staff/merchants'

/** The values of the TXT records of a name; none where there is no record. */
export type ResolveText = (name: string) => Promise<readonly string[]>

const DNS_TIMEOUT_MS = 3_000
/** 160 bits, so that nobody can publish a record before they have read it. */
const CHALLENGE_BYTES = 20

/** Reads TXT records from the name servers of the system. A name server that fails counts as no record. */
export const resolveText: ResolveText = async (name) => {
  const records = await new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 }).resolveTxt(name).catch(() => [])
  return records.map((parts) => parts.join(''))
}

/**
 * Whether a host needs no proof: addresses of the loopback interface, and names below `localhost`, which resolve to it
 * (RFC 6761). Other machines cannot reach them.
 */
export const isLocalHost = (host: string): boolean =>
  /^(.+\.)?localhost$/.test(host) || /^127(\.\d{1,3}){3}$/.test(host) || host === '[::1]'

export const newChallenge = (): string => `atrium-${randomBytes(CHALLENGE_BYTES).toString('hex')}`

/** The DNS record that proves the control of a host. */
export const recordOf = (host: string, challenge: string) => ({
  name: `${HOST_CHALLENGE_LABEL}.${host}`,
  value: challenge,
})

/** Whether the DNS record of a host has the challenge. */
export async function isProved(resolve: ResolveText, host: string, challenge: string): Promise<boolean> {
  const { name, value } = recordOf(host, challenge)
  return (await resolve(name)).includes(value)
}
