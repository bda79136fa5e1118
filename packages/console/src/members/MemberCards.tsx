import { formatWire } from '@atrium/contracts/money'
import type { StaffMemberDetail } from '@atrium/contracts/staff/members/members'
import { Card } from '@atrium/ui/card'
import { Fact, Facts } from '@atrium/ui/facts'
import { Money } from '@atrium/ui/money'
import { Link } from 'react-router-dom'
import { useLocale } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { useRights } from '../session/session.ts'
import { Balances } from './Balances.tsx'
import { CloseAccount } from './CloseAccount.tsx'
import { MemberFlags } from './MemberFlags.tsx'
import common from '../layout/common.module.css'
import { MarkDuplicate } from './MarkDuplicate.tsx'
import styles from './members.module.css'

export function AccountCard({ merchant, member }: { merchant: string; member: StaffMemberDetail }) {
  const { text, format, language } = useLocale()
  const { may } = useRights()
  const { account, nickname, vipLabel, vipLevel, registeredAt, lastSeenAt } = member
  return (
    <Card title={text('members.cards.account')} headingLevel={2}>
      <Facts>
        <Fact name={text('members.facts.account')}>{account}</Fact>
        <Fact name={text('members.facts.nickname')}>{nickname}</Fact>
        <Fact name={text('members.facts.state')}>
          <MemberFlags member={member} />
        </Fact>
        <Fact name={text('members.facts.vip')}>
          {vipLabel[language]} ({vipLevel})
        </Fact>
        <Fact name={text('members.facts.language')}>{text(`members.languages.${member.language}`)}</Fact>
        <Fact name={text('members.facts.registeredAt')}>{format.time(registeredAt)}</Fact>
        <Fact name={text('members.facts.lastSeenAt')}>{lastSeenAt === undefined ? '–' : format.time(lastSeenAt)}</Fact>
      </Facts>
      {may('closeMember', merchant) && !member.closedAt && <CloseAccount merchant={merchant} member={member} />}
    </Card>
  )
}

export function MoneyCard({ merchant, member }: { merchant: string; member: StaffMemberDetail }) {
  const { text, format } = useLocale()
  const { may } = useRights()
  const { account, balances, currency, deposits, withdrawn, netWin, openWithdrawals } = member
  return (
    <Card title={text('members.cards.money')} headingLevel={2}>
      <Facts>
        <Balances balances={balances} currency={currency} />
        <Fact name={text('members.facts.deposits')}>
          <Money amount={formatWire(deposits.amount)} currency={currency} />{' '}
          {text('withdrawals.times', { count: deposits.count })}
        </Fact>
        <Fact name={text('members.facts.withdrawn')}>
          <Money amount={formatWire(withdrawn)} currency={currency} />
        </Fact>
        <Fact name={text('members.facts.openWithdrawals')}>{format.count(openWithdrawals)}</Fact>
        <Fact name={text('members.facts.netWin')}>
          <Money amount={formatWire(netWin)} currency={currency} tone="signed" />
        </Fact>
      </Facts>
      {may('merchantWithdrawals', merchant) && <OrderLinks merchant={merchant} account={account} />}
    </Card>
  )
}

/** Links to the merchant's lists, filtered by this member. */
function OrderLinks({ merchant, account }: { merchant: string; account: string }) {
  const { text } = useLocale()
  const search = String(new URLSearchParams({ queue: 'ALL', account }))
  return (
    <p className={styles.actions}>
      <Link className={common.link} to={{ pathname: paths.withdrawals(merchant), search }}>
        {text('members.withdrawals')}
      </Link>
      <Link className={common.link} to={{ pathname: paths.adjustments(merchant), search }}>
        {text('members.adjustments')}
      </Link>
    </p>
  )
}

/** Other accounts that may belong to the same person (domain rule RG-02). */
export function RelatedCard({ merchant, member }: { merchant: string; member: StaffMemberDetail }) {
  const { text } = useLocale()
  const { may } = useRights()
  const { related } = member
  return (
    <Card title={text('members.cards.related')} headingLevel={2}>
      {related.length === 0 ? (
        <p className={common.quiet}>{text('members.noRelated')}</p>
      ) : (
        <ul className={styles.list}>
          {related.map(({ memberId, account, by }) => (
            <li key={memberId + by}>
              <Link className={common.link} to={paths.member(merchant, memberId)}>
                {account}
              </Link>{' '}
              · {text(`members.links.${by}`)}
            </li>
          ))}
        </ul>
      )}
      {may('markDuplicate', merchant) && <MarkDuplicate merchant={merchant} memberId={member.memberId} />}
    </Card>
  )
}
