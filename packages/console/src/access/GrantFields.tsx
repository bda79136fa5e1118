import type { Grant } from '@atrium/contracts/staff/accounts'
import { Select } from '@atrium/ui/select'
import { TextField } from '@atrium/ui/text-field'
import { Columns } from '../layout/Columns.tsx'
import { useText } from '../locale/locale.tsx'
import { grantOf, needsMerchants, type GrantDraft } from './grants.ts'

export interface GrantFieldsProps {
  roles: readonly Grant['role'][]
  draft: GrantDraft
  onChange(draft: GrantDraft): void
}

/** One role with its scope. */
export function GrantFields({ roles, draft, onChange }: GrantFieldsProps) {
  const text = useText()
  const problem = grantOf(draft)
    ? undefined
    : text(needsMerchants(draft.role) ? 'access.merchantsProblem' : 'access.remoteProblem')
  return (
    <Columns>
      <Select
        label={text('access.role')}
        value={draft.role}
        options={roles.map((role) => ({ value: role, label: text(`roles.${role}`) }))}
        onChange={(role) => onChange({ ...draft, role: role as Grant['role'] })}
      />
      {needsMerchants(draft.role) && (
        <TextField
          label={text('access.merchants')}
          hint={text('access.merchantsHint')}
          error={problem}
          value={draft.merchants}
          onChange={({ target }) => onChange({ ...draft, merchants: target.value })}
        />
      )}
      {draft.role === 'publisher' && (
        <TextField
          label={text('access.remote')}
          hint={text('access.remoteHint')}
          error={draft.remote ? problem : undefined}
          value={draft.remote}
          onChange={({ target }) => onChange({ ...draft, remote: target.value })}
        />
      )}
    </Columns>
  )
}

/** A role with its scope, in words. */
export function useGrantWords(): (grant: Grant) => string {
  const text = useText()
  return (grant) => {
    const role = text(`roles.${grant.role}`)
    if ('merchants' in grant)
      return `${role}: ${grant.merchants.includes('*') ? text('access.everyMerchant') : grant.merchants.join(', ')}`
    return 'remote' in grant ? `${role}: ${grant.remote}` : role
  }
}
