import type { PromotionDetail } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { asClaimReward, rewardWords } from '../reward-words.ts'
import { CodeField } from './CodeField.tsx'
import { useClaims } from './use-claims.ts'
import styles from './actions.module.css'

/** Everything of a promotion that the member can claim now. */
export function ClaimActions({
  promotion: { id, currency, rules, games, needsCode, own },
}: {
  promotion: PromotionDetail
}) {
  const t = useText()
  const [code, setCode] = useState('')
  const { claim, busy, failures, failure } = useClaims(currency)
  const open = (own?.claims ?? [])
    .filter(({ state }) => state === 'CLAIMABLE')
    .map(({ ticketId, reward }) => ({ ticketId, reward }))
  const isOwnCode = needsCode && !own?.joinedAt && open.length === 0
  const tickets =
    open.length > 0
      ? open
      : rules.kind === 'FIXED'
        ? [{ ticketId: `campaign:${id}`, reward: asClaimReward(rules.reward, games) }]
        : []
  return (
    <>
      {isOwnCode && <CodeField value={code} onChange={setCode} />}
      {tickets.map(({ ticketId, reward }) => (
        <div key={ticketId} className={styles.panel}>
          <Button
            variant="primary"
            className={styles.claim}
            busy={busy.includes(ticketId)}
            disabled={isOwnCode && code.trim() === ''}
            onClick={() => claim([ticketId], isOwnCode ? code.trim() : undefined)}
          >
            {t('claim.one', { reward: rewardWords(reward, t, currency) })}
          </Button>
          {failures.get(ticketId) && (
            <p role="alert" className={styles.failure}>
              {failures.get(ticketId)}
            </p>
          )}
        </div>
      ))}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </>
  )
}
