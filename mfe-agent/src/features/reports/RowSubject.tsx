import type { AgentProfitRow } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { memberName } from '../../listed/names.ts'
import { MemberLink } from '../../team-node/MemberLink.tsx'

/** The subject of a row. A downline links to its team. */
export function RowSubject({
  row: { member },
  text,
}: {
  row: AgentProfitRow
  /** Text of a row that has no member. */ text: string
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
