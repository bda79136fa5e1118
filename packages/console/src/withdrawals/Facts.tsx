import { formatWire } from '@atrium/contracts/money'
import type { StaffWithdrawalDetail } from '@atrium/contracts/staff/wallet/withdrawals'
import { Fact, Facts } from '@atrium/ui/facts'
import { Money } from '@atrium/ui/money'
import { useLocale } from '../locale/locale.tsx'
import { Balances } from '../members/Balances.tsx'
import { netOf } from './payout-parts.ts'
import { WithdrawalState } from './WithdrawalState.tsx'
import styles from './withdrawals.module.css'

interface FactsProps {
  withdrawal: StaffWithdrawalDetail
}

export function OrderFacts({ withdrawal }: FactsProps) {
  const { text, format } = useLocale()
  const { amount, fee, currency, createdAt, reviewers, approvedBy, reason, missingProof } = withdrawal
  return (
    <Facts>
      <Fact name={text('withdrawals.facts.amount')}>
        <Money amount={formatWire(amount)} currency={currency} />
      </Fact>
      <Fact name={text('withdrawals.facts.fee')}>
        <Money amount={formatWire(fee)} currency={currency} />
      </Fact>
      <Fact name={text('withdrawals.facts.net')}>
        <Money amount={formatWire(netOf(withdrawal))} currency={currency} />
      </Fact>
      <Fact name={text('withdrawals.facts.state')}>
        <WithdrawalState withdrawal={withdrawal} />
      </Fact>
      <Fact name={text('withdrawals.facts.createdAt')}>{format.time(createdAt)}</Fact>
      <Fact name={text('withdrawals.facts.reviewers')}>{text('withdrawals.approvals', { count: reviewers })}</Fact>
      {approvedBy !== undefined && <Fact name={text('withdrawals.facts.approvedBy')}>{approvedBy}</Fact>}
      {missingProof !== undefined && (
        <Fact name={text('withdrawals.facts.held')}>
          {text('withdrawals.missingProof', { proof: text(`kyc.proofs.${missingProof}`) })}
        </Fact>
      )}
      {reason !== undefined && <Fact name={text('withdrawals.facts.reason')}>{reason}</Fact>}
    </Facts>
  )
}

export function MemberFacts({ withdrawal: { member, currency } }: FactsProps) {
  const { text, format } = useLocale()
  const { account, registeredAt, vipLevel, balances, deposits, withdrawn, netWin } = member
  return (
    <Facts>
      <Fact name={text('withdrawals.facts.account')}>{account}</Fact>
      <Fact name={text('withdrawals.facts.registeredAt')}>{format.time(registeredAt)}</Fact>
      <Fact name={text('withdrawals.facts.vipLevel')}>{vipLevel}</Fact>
      <Balances balances={balances} currency={currency} />
      <Fact name={text('withdrawals.facts.deposits')}>
        <Money amount={formatWire(deposits.amount)} currency={currency} />{' '}
        {text('withdrawals.times', { count: deposits.count })}
      </Fact>
      <Fact name={text('withdrawals.facts.withdrawn')}>
        <Money amount={formatWire(withdrawn)} currency={currency} />
      </Fact>
      <Fact name={text('withdrawals.facts.netWin')}>
        <Money amount={formatWire(netWin)} currency={currency} tone="signed" />
      </Fact>
    </Facts>
  )
}

export function PayoutAccountFacts({
  withdrawal: {
    payoutAccount: { bankNames, country, number, holder },
  },
}: FactsProps) {
  const { text, language } = useLocale()
  return (
    <Facts>
      <Fact name={text('withdrawals.facts.bank')}>
        {bankNames[language]} ({country})
      </Fact>
      <Fact name={text('withdrawals.facts.number')}>
        <span className={styles.figures}>{number}</span>
      </Fact>
      <Fact name={text('withdrawals.facts.holder')}>{holder}</Fact>
    </Facts>
  )
}
