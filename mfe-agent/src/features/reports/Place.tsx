import type { AgentProfitRow } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { memberName } from '../../listed/names.ts'
import styles from './reports.module.css'
import { useNode } from './use-node.ts'

/** What a row is about. A downline leads into its team. */
export function Place({ row: { member }, text }: { row: AgentProfitRow; /** Of a row that is no member. */ text: string }) {
  const t = useText()
  const { open } = useNode()
  if (!member) return text
  if (member.isSelf) return <>{memberName(member)} <Badge tone="neutral">{t('teamProfit.self')}</Badge></>
  return <button type="button" className={styles.link} aria-label={t('teamProfit.open', { name: member.name })} onClick={() => open(member.id)}>{memberName(member)}</button>
}
