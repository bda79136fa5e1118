import type { AgentMovement } from '@atrium/contracts/calls'
import { useSession, useText } from '@atrium/portal-kit'
import { memberName } from '../listed/names.ts'
import styles from './team-node.module.css'
import { useNode } from './use-node.ts'

/**
 * A member of a list, with a link to that member's team; without one for the agent and for the owner of the displayed
 * team.
 */
export function MemberLink({ member }: { member: AgentMovement['member'] }) {
  const t = useText()
  const { account } = useSession()
  const { node, open } = useNode()
  if (member.id === node || member.name === account) return <>{memberName(member)}</>
  return (
    <button
      type="button"
      className={styles.link}
      aria-label={t('node.open', { name: memberName(member) })}
      onClick={() => open(member.id)}
    >
      {memberName(member)}
    </button>
  )
}
