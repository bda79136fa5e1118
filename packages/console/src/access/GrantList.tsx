import type { Grant } from '@atrium/contracts/staff/accounts'
import { Button } from '@atrium/ui/button'
import { useText } from '../locale/locale.tsx'
import common from '../layout/common.module.css'
import styles from './access.module.css'
import { GrantFields } from './GrantFields.tsx'
import { type GrantDraft } from './grants.ts'

export const NEW_GRANT: GrantDraft = { role: 'viewer', merchants: '*', remote: '' }
/** Roles of people, without those of portal servers, which have tokens. */
const ROLES: readonly Grant['role'][] = [
  'viewer',
  'operator',
  'cashier',
  'risk',
  'support',
  'lottery-operator',
  'marketing',
  'agent-manager',
  'release-manager',
  'approver',
  'publisher',
  'admin',
]

/** The roles of one person. */
export function GrantList({
  drafts,
  onChange,
}: {
  drafts: readonly GrantDraft[]
  onChange(drafts: GrantDraft[]): void
}) {
  const text = useText()
  return (
    <fieldset className={common.list}>
      <legend className={styles.legend}>{text('access.grants')}</legend>
      {drafts.map((draft, at) => (
        <div key={at} className={styles.grant}>
          <GrantFields
            roles={ROLES}
            draft={draft}
            onChange={(next) => onChange(drafts.map((one, index) => (index === at ? next : one)))}
          />
          {drafts.length > 1 && (
            <Button size="s" variant="quiet" onClick={() => onChange(drafts.filter((_, index) => index !== at))}>
              {text('access.removeGrant', { number: at + 1 })}
            </Button>
          )}
        </div>
      ))}
      <div>
        <Button size="s" onClick={() => onChange([...drafts, NEW_GRANT])}>
          {text('access.addGrant')}
        </Button>
      </div>
    </fieldset>
  )
}
