import { formatMoney } from '@atrium/contracts/money'
import { memo } from 'react'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { Money } from '@atrium/ui/money'
import { BonusLimit } from './BonusLimit.tsx'
import { SlipRow } from './SlipRow.tsx'
import { LargestWinRow } from './LargestWinRow.tsx'
import { totalOf } from './priced-line.ts'
import { NO_MULTIPLE } from './multiple.ts'
import styles from './slip.module.css'
import type { SlipProps } from './SlipRow.tsx'

/** The bets that are ordered together: each can be changed, and the totals of cost and possible win are exact. */
export const Slip = memo(function Slip({
  game,
  lines,
  largest,
  titles,
  issueText,
  canPlace,
  onChange,
  onEdit,
  onPlace,
  onChase,
}: SlipProps) {
  const t = useText()
  const {
    merchant: { currency },
  } = usePortal()
  const { stake, count } = totalOf(lines)
  const isReady = lines.every(({ multiple }) => multiple !== NO_MULTIPLE)
  if (lines.length === 0) return <EmptyState title={t('game.slip.empty.title')}>{t('game.slip.empty.text')}</EmptyState>
  return (
    <div className={styles.slip}>
      <ul className={styles.list}>
        {lines.map((line) => (
          <SlipRow
            key={line.id}
            game={game}
            line={line}
            titles={titles}
            currency={currency}
            onChange={onChange}
            onEdit={() => onEdit(line.id, line.play)}
          />
        ))}
      </ul>
      <dl className={styles.totals}>
        <div>
          <dt>{t('game.slip.contents')}</dt>
          <dd>
            {t('game.slip.bets', { count: lines.length })} · {t('game.slip.lines', { count })}
          </dd>
        </div>
        <div>
          <dt>{t('game.stake.cost')}</dt>
          <dd>
            <Money amount={formatMoney(stake)} currency={currency} size="l" />
          </dd>
        </div>
        <LargestWinRow largest={largest} currency={currency} />
      </dl>
      <BonusLimit stake={stake} />
      <p className={styles.issue}>{issueText}</p>
      <div className={styles.foot}>
        <Button variant="primary" size="l" block disabled={!canPlace || !isReady} onClick={onPlace}>
          {t('game.slip.place')}
        </Button>
      </div>
      <div className={styles.more}>
        <Button disabled={!isReady} onClick={onChase}>
          {t('game.slip.chase')}
        </Button>
        <Button variant="quiet" onClick={() => onChange({ kind: 'empty-slip' })}>
          {t('game.slip.clear')}
        </Button>
      </div>
    </div>
  )
})
