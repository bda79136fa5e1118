import { formatMoney } from '@atrium/contracts/money'
import type { LotteryGame } from '@atrium/contracts/calls'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Money } from '@atrium/ui/money'
import type { Draft } from '../draft/picks.ts'
import type { Betting, BettingAction } from './betting.ts'
import { GroupSlider } from './GroupSlider.tsx'
import { groupsOf, type Price } from './slip-line.ts'
import { StakeFields } from './StakeFields.tsx'
import styles from './stake-bar.module.css'

interface StakeBarProps {
  game: LotteryGame
  betting: Betting
  unit: bigint
  draft: Draft
  price: Price | undefined
  odds: readonly number[]
  /** Whether a lower prize group gives a rebate. */
  canRebate: boolean
  /** Why the bet cannot be added; undefined when it can. */
  problem: string | undefined
  onChange(action: BettingAction): void
  onAdd(): void
  onRandom(count: number): void
}

/**
 * Stake of the picks: unit, multiple and prize, their cost and possible win, and the button that adds them to the slip.
 */
export function StakeBar({
  game,
  betting: { multiple, group },
  unit,
  draft,
  price,
  odds,
  canRebate,
  problem,
  onChange,
  onAdd,
  onRandom,
}: StakeBarProps) {
  const t = useText()
  const {
    merchant: { currency },
  } = usePortal()
  const groups = groupsOf(game)
  return (
    <section aria-label={t('game.stake.label')} className={styles.bar}>
      <StakeFields unit={unit} multiple={multiple} onChange={onChange} onRandom={onRandom} />
      {groups && group !== undefined && canRebate && (
        <GroupSlider
          groups={groups}
          value={group}
          odds={odds}
          onChange={(next) => onChange({ kind: 'stake', group: next })}
        />
      )}
      <div className={styles.sticky}>
        <dl className={styles.figures} aria-live="polite">
          <div>
            <dt>{t('game.stake.lines')}</dt>
            <dd>{draft.state === 'ready' ? draft.lines.toLocaleString('en') : 0}</dd>
          </div>
          <div>
            <dt>{t('game.stake.cost')}</dt>
            <dd>
              <Money amount={formatMoney(price?.stake ?? 0n)} currency={currency} />
            </dd>
          </div>
          <div>
            <dt>{t('game.stake.win')}</dt>
            <dd>
              <Money amount={formatMoney(price?.possibleWin ?? 0n)} currency={currency} />
            </dd>
          </div>
        </dl>
        <div className={styles.actions}>
          <Button variant="quiet" disabled={draft.state === 'empty'} onClick={() => onChange({ kind: 'clear' })}>
            {t('game.quick.clear')}
          </Button>
          <Button variant="primary" disabled={draft.state !== 'ready' || problem !== undefined} onClick={onAdd}>
            {t('game.stake.add')}
          </Button>
        </div>
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </section>
  )
}
