import { tokenGrant } from '@atrium/contracts/registry-api'
import { releaseNameOf } from '../places.ts'
import type { RegistryClient } from '../registry-client.ts'
import { UsageError } from './outcome.ts'
import type { Outcome } from './outcome.ts'

export interface GrantOptions {
  role: string
  remote?: string
  /** Comma-separated codes, or `*`. */
  merchants?: string
}

/** Makes a token for a person or a machine. The label is the actor in the log. */
export async function createToken(client: RegistryClient, label: string, { role, remote, merchants }: GrantOptions): Promise<Outcome> {
  const grant = tokenGrant.safeParse({ role, ...(remote !== undefined && { remote: releaseNameOf(remote) }), ...(merchants !== undefined && { merchants: merchants.split(',') }) })
  if (!grant.success) throw new UsageError('Give --role admin, publisher (with --remote), release-manager (with --merchants DEMO,LOTUS or --merchants "*"), approver, viewer or portal.')
  const token = await client.createToken(label, grant.data)
  return { text: token, json: { label, grant: grant.data, token } }
}

/** Ends all tokens of a label at once. */
export async function revokeToken(client: RegistryClient, label: string): Promise<Outcome> {
  await client.revokeToken(label)
  return { text: `Tokens of "${label}" are revoked.`, json: { label } }
}
