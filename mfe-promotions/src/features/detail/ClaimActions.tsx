import type { PromotionDetail } from '@atrium/contracts/calls'
import { wireRewardOfTerms } from '@atrium/contracts/rules/promotions/campaigns/rewards'
import { useLanguage, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { promotionKind } from '../../kinds/kinds.ts'
import { rewardWords } from '../../reward-words.ts'
import { useIsBarred } from '../../use-is-barred.ts'
import { CodeField } from '../../actions/CodeField.tsx'
import { groupClaims } from './group-claims.ts'
import { useClaims } from '../../actions/use-claims.ts'
import styles from '../../actions/actions.module.css'

/** All claimable tickets of a promotion; tickets with equal rewards share a button. */
export function ClaimActions({ promotion }: { promotion: PromotionDetail }) {
  const { id, currency, rules, games, needsCode, own } = promotion
  const t = useText()
  const language = useLanguage()
  const isBarred = useIsBarred()
  const [code, setCode] = useState('')
  const { claim, busy, failures, failure } = useClaims(currency)
  const open = groupClaims(promotion, language)
  const isOwnCode = needsCode && !own?.joinedAt && open.length === 0
  const ownReward = promotionKind(rules).ownReward?.(rules)
  const groups =
    open.length === 0 && ownReward
      ? [{ ids: [`campaign:${id}`], reward: wireRewardOfTerms(ownReward, games), reason: undefined }]
      : open
  const all = groups.flatMap(({ ids }) => ids)
  const isDisabled = isBarred || (isOwnCode && code.trim() === '')
  return (
    <>
      {isBarred && <p>{t('rewards.barred')}</p>}
      {isOwnCode && <CodeField value={code} onChange={setCode} />}
      {groups.length > 1 && (
        <Button variant="primary" busy={busy.length > 1} disabled={isDisabled} onClick={() => claim(all)}>
          {t('rewards.claimAll', { count: all.length })}
        </Button>
      )}
      {groups.map(({ ids, reward, reason }) => {
        const words = rewardWords(reward, t, currency)
        const problem = ids.map((one) => failures.get(one)).find((text) => text !== undefined)
        return (
          <div key={ids[0]} className={styles.panel}>
            {reason !== undefined && <p>{reason}</p>}
            <Button
              variant={groups.length > 1 ? 'secondary' : 'primary'}
              className={styles.claim}
              busy={ids.some((one) => busy.includes(one))}
              disabled={isDisabled}
              onClick={() => claim(ids, isOwnCode ? code.trim() : undefined)}
            >
              {ids.length > 1
                ? t('claim.many', { reward: words, count: ids.length })
                : t('claim.one', { reward: words })}
            </Button>
            {problem && (
              <p role="alert" className={styles.failure}>
                {problem}
              </p>
            )}
          </div>
        )
      })}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </>
  )
}
