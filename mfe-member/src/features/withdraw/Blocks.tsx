import type { CallValue } from '@atrium/contracts/calls'
import { zonedDateTime } from '@atrium/contracts/locale/times'
import { formatWire } from '@atrium/contracts/money'
import { useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import type { ReactNode } from 'react'
import { SecurityCentreLink, WithdrawalLink } from './links.tsx'
import styles from './withdraw.module.css'

type Block = CallValue<'withdrawalOptions'>['blocks'][number]

/** Why a withdrawal cannot be requested now, and what the member can do about it. */
export function Blocks({
  blocks,
  currency,
  isDayUsed,
}: {
  blocks: readonly Block[]
  currency: string
  isDayUsed: boolean
}) {
  const t = useText()
  const sentenceOf = useBlockSentence(currency)
  return (
    <Card title={t('withdraw.blocks.title')}>
      <ul className={styles.list}>
        {blocks.map((block) => (
          <li key={block.code} className={styles.line}>
            <span className={styles.lineText}>{sentenceOf(block)}</span>
            <BlockAction code={block.code} />
          </li>
        ))}
        {isDayUsed && (
          <li className={styles.line}>
            <span className={styles.lineText}>{t('withdraw.blocks.dayUsed')}</span>
          </li>
        )}
      </ul>
    </Card>
  )
}

function useBlockSentence(currency: string): (block: Block) => string {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  return ({ code, until, amount }) => {
    if (code === 'PAYOUT_ACCOUNT_WAITING' && until !== undefined)
      return t('withdraw.blocks.waitingUntil', { time: zonedDateTime(until, language, merchant.timeZone) })
    if (code === 'DEBT' && amount !== undefined)
      return t('withdraw.blocks.debtOf', { amount: formatWire(amount), currency })
    return t(`withdraw.blocks.${code}`)
  }
}

function BlockAction({ code }: { code: Block['code'] }): ReactNode {
  const t = useText()
  if (code === 'PAYMENT_PASSWORD_MISSING')
    return <SecurityCentreLink section="paymentPassword">{t('withdraw.toPaymentPassword')}</SecurityCentreLink>
  if (code === 'PAYOUT_ACCOUNT_MISSING')
    return <SecurityCentreLink section="payoutAccounts">{t('withdraw.toAddAccount')}</SecurityCentreLink>
  if (code === 'PAYOUT_ACCOUNT_WAITING')
    return <SecurityCentreLink section="payoutAccounts">{t('withdraw.toAccounts')}</SecurityCentreLink>
  return code === 'OPEN_DISPUTE' ? (
    <WithdrawalLink query={{ view: 'history', state: 'NOT_RECEIVED' }}>
      {t('withdraw.blocks.showDispute')}
    </WithdrawalLink>
  ) : null
}
