import type { MemberMoneyRow } from '@atrium/contracts/staff/member-money'
import { useSearchParams } from 'react-router-dom'
import { useText } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { RowLink } from '../reports/RowLink.tsx'
import { useRights } from '../session/session.ts'

/** Name of a group: the account, the tag, or the level. `none` is the group of members without agent or tag. */
export const nameOfGroup = ({ key, account }: Pick<MemberMoneyRow, 'key' | 'account'>, none: string): string =>
  account ?? (key === '' ? none : key)

/** Opens the member, the agent, or the members with the tag. */
export function MemberGroupLink({ merchant, row }: { merchant: string; row: MemberMoneyRow }) {
  const text = useText()
  const { may } = useRights()
  const [query] = useSearchParams()
  const by = query.get('by') ?? 'member'
  const name = nameOfGroup(row, text('memberMoney.none'))
  if (by === 'level') return text('memberMoney.level', { level: row.key })
  if (row.key === '') return name
  const link = (to: string) => <RowLink id={row.key} to={to} label={name} />
  if (by === 'member' && may('merchantMember', merchant)) return link(paths.member(merchant, row.key))
  if (by === 'agent' && may('agentOfMerchant', merchant)) return link(paths.agent(merchant, row.key))
  if (by === 'tag' && may('tagMembers', merchant))
    return link(`${paths.memberTags(merchant)}?${new URLSearchParams({ tag: row.key })}`)
  return name
}
