import type { AgentProfitRow } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { memberName } from '../../listed/names.ts'
import { MemberLink } from '../../team-node/MemberLink.tsx'

/** What a row is about. A downline leads into its team. */
export function Place({
  row: { member },
  text,
}: {
  row: AgentProfitRow
  /** Of a row that is no member. */ text: string
}) {
  const t = useText()
  if (!member) return text
  if (member.isSelf)
    return (
      <>
        {memberName(member)} <Badge tone="neutral">{t('teamProfit.self')}</Badge>
      </>
    )
  return <MemberLink member={member} />
}
