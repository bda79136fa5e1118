import { grant } from '@atrium/contracts/staff/accounts'
import type { Grant } from '@atrium/contracts/staff/accounts'
import { releaseNameOf } from '../../command-line/places.ts'
import type { Words } from '../../command-line/words.ts'
import { merchantsIn } from '../../command-line/terms.ts'
import { UsageError } from '../../command-line/outcome.ts'

const HOW =
  'admin, publisher:<remote>, release-manager:<DEMO,LOTUS or *>, operator:<DEMO,LOTUS or *>, approver, viewer or portal'

/** Parses a grant: `publisher:games`, `release-manager:DEMO,LOTUS`, `operator:*`, `viewer`. */
export function grantIn(text: string): Grant {
  const [role, of] = text.split(/:(.*)/s, 2) as [string, string | undefined]
  const parsed = grant.safeParse({
    role,
    ...(role === 'publisher'
      ? of && { remote: releaseNameOf(of) }
      : of && { merchants: of === '*' ? ['*'] : merchantsIn(of) }),
  })
  if (!parsed.success) throw new UsageError(`"${text}" is not a grant. Write ${HOW}.`)
  return parsed.data
}

/** The grant given by `--role`, with `--remote` or `--merchants` if the role needs them. */
export function grantOfRole({ text }: Words): Grant {
  const [role, remote, merchants] = [text('role'), text('remote'), text('merchants')]
  const parsed = grant.safeParse({
    role,
    ...(remote !== undefined && { remote: releaseNameOf(remote) }),
    ...(merchants !== undefined && { merchants: merchants === '*' ? ['*'] : merchantsIn(merchants) }),
  })
  if (!parsed.success)
    throw new UsageError(
      'Give --role admin, publisher (with --remote), release-manager (with --merchants DEMO,LOTUS or --merchants "*"), operator (with --merchants), approver, viewer or portal.',
    )
  return parsed.data
}

/** Formats a grant so that `grantIn` can parse it. */
export const grantText = (held: Grant): string =>
  held.role === 'publisher'
    ? `publisher:${held.remote}`
    : 'merchants' in held
      ? `${held.role}:${held.merchants.join(',')}`
      : held.role
